import { contentWords } from '../../text/words.ts'
import { withoutEnding } from '../ideas/part.ts'
import { type Draft, withIdea } from './draft.ts'
import { say, sentencesIn, unquoted } from './say.ts'
import { stepsMeant } from './steps.ts'
import { isForm } from './targets.ts'
import type { Wish } from './wishes.ts'
import { whereStands } from './wording.ts'

/** The share of its words by which a sentence is found. */
const MIN_FIT = 0.6

const removal =
  /^(?:remove|drop|delete|take out|take away|cut|leave out|lose|scrap|skip)(?: the (?:words?|sentences?|bit|part|line|phrase))?(?: (?:about|on|with|that says))? (?<old>.+?)(?: (?:from|in|out of) (?:the )?(?:(?:first|second) test|§\w+|text|idea|plan|title))?$/iu

/** Leaves out the words that a wish describes: what stands between commas, else a sentence; null where nothing has them. */
export function removeWords({ core }: Wish, draft: Draft) {
  const phrase = unquoted(removal.exec(core)?.groups?.old ?? '')
  const words = contentWords(phrase)
  const { nextSteps, solution } = draft.idea
  const fits = (text: string) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return text.toLowerCase().includes(phrase.toLowerCase()) || shared / words.length >= MIN_FIT
  }
  if (words.length === 0) return null
  const places = stepsMeant(core, nextSteps)
  const texts = places.length > 0 ? places.map((at) => nextSteps[at] ?? '') : [...nextSteps, solution]
  const found = texts
    .flatMap(sentencesIn)
    .filter((one) => fits(one) && !/^(?:First test|If that works|“)/u.test(one))
  const [sentence] = found.toSorted((one, other) => one.length - other.length)
  if (!sentence) return null
  const pieces = sentence.split(/(?<=,) /u)
  const inside = pieces.length > 2 ? pieces.slice(1).filter(fits) : []
  const [piece] = inside
  const isWhole = !piece || inside.length > 1
  if (isWhole && words.length < 2) return { text: whereStands(phrase.replace(/^(?:the|an?) /iu, ''), draft) }
  const gone = isWhole ? sentence : withoutEnding(piece, ',.')
  const rest = isWhole ? '' : `${withoutEnding(pieces.filter((one) => one !== piece).join(' '), ',. ')}.`
  const without = (text: string) =>
    text
      .replace(sentence, () => rest)
      .replaceAll('  ', ' ')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
  return {
    text: say('sentenceDropped', { sentence: gone }),
    draft: withIdea(draft, {
      nextSteps: nextSteps.map(without).filter(Boolean),
      solution: without(solution) || solution,
    }),
  }
}
