import { AppError } from '../../../errors.ts'
import type { Knowledge } from '../knowledge.ts'
import { meansHarm } from '../statement/harm.ts'
import { isEnglish } from '../statement/language.ts'
import { isPersonal } from '../statement/personal.ts'
import type { Statement } from '../statement/statement.ts'
import { wordSet } from '../words/word-set.ts'
import { scoreChallenges } from './challenges.ts'

/** Throws when the text cannot be worked on. An honest refusal comes before an invented problem. */
export function refuse(statement: Statement, knowledge: Knowledge): void {
  if (meansHarm(statement.text)) throw new AppError('statement_abusive')
  const language = isEnglish(statement.text, knowledge.vocabulary())
  if (language === 'other') throw new AppError('statement_language')
  if (language === 'none') throw new AppError('statement_unclear')
  if (isPersonal(statement.text)) throw new AppError('statement_personal')
  if (!tellsProblem(statement, knowledge)) throw new AppError('statement_unclear')
}

const signs =
  wordSet(`problem issue challenge struggl difficult difficulti hard lack shortag fail los need want improv reduc increas fewer low high slow expensiv
  costli late wast too not never without cannot complain help unabl poor bad declin drop fal ris risk miss stop avoid solv fix better more less
  should must compet leav quit empti unused wait delay behind decreas grow boost rais trouble trubl stuck wors down los shrink hurt suffer kil money cash sales`)

/** A clear cue of the library; or a weak one, or one among its like, or a word of want or trouble, with someone or something in trouble. */
function tellsProblem(statement: Statement, knowledge: Knowledge): boolean {
  if (statement.stems.length < 3) return false
  const found = scoreChallenges(statement, knowledge)
  const best = Math.max(0, ...found.map(({ cue }) => cue))
  const likely = found.some(({ cue, score }) => cue > 0 && score >= clearScore)
  if (best >= clearCue || (found[0]?.score ?? 0) >= unmistakable) return true
  const asked = questions.test(statement.text)
  const signed = asked || statement.stems.some((word) => signs.has(word))
  const someone = statement.groups.length > 0 || statement.voice !== null
  const told = statement.groups.length > 0 && statement.phrases.length > 1 && statement.stems.length > 5
  return told || (signed && statement.phrases.length > 0) || ((best >= weakCue || likely) && someone)
}

/** What a cue of two words weighs, and what one of a single word does. */
const clearCue = 1.9
const weakCue = 1.25
/** What a cue of any weight has with words of its kind around it. */
const clearScore = 2.6
/** Chat and stray sentences stay below this; a trouble told in other words than the cues' is often above it. */
const unmistakable = 3.8

const questions = /\bhow (?:to|do|does|can|could|might|should|would|will) \p{L}/iu
