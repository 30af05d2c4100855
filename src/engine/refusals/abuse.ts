import { sentencesOf } from './harm.ts'
import { holds, lengthsAt, type Phrases, standsAt } from './phrases.ts'
import { rulebook } from './rulebook.ts'
import { isWord, type Word } from './words.ts'

/** Words outside abuse with which something may have been said. */
const FEW = 4
/** The share of insults and profanity from which on a sentence is nothing else. */
const DENSE = 0.25
/** Words of a sentence that only calls somebody a name at its end. */
const SHORT = 5

/** Whether the text holds nothing but abuse, of the reader or of a group of people. */
export function isAbuse(words: readonly Word[]): boolean {
  const sentences = sentencesOf(words).filter((sentence) => sentence.some(isWord))
  const rest = sentences.filter((sentence) => !isAbusive(sentence))
  return rest.length < sentences.length && rest.flat().filter(isWord).length < FEW
}

function isAbusive(sentence: readonly Word[]): boolean {
  const { abuse } = rulebook()
  const length = sentence.filter(isWord).length
  const insults = count(abuse.insults, sentence)
  const profanity = count(abuse.profanity, sentence)
  if (isAttack(sentence) && length < 20) return true
  if (insults > 0 && isAddressed(sentence) && length < 25) return true
  if (holds(abuse.groups, sentence) && isDehumanising(sentence)) return true
  if (sentence.some(({ text }) => writers.has(text))) return false
  return insults + profanity >= 2 && (insults + profanity) / length >= DENSE
}

/** 'Shut up', but not 'they get prosecuted and shut up'. */
function isAttack(sentence: readonly Word[]): boolean {
  const told = !sentence.some(({ text }) => readers.has(text))
  return sentence.some(
    (_, at) =>
      standsAt(rulebook().abuse.attacks, sentence, at) &&
      !(told && telling.has(sentence[at - 1]?.text ?? '')),
  )
}

const count = (phrases: Phrases, words: readonly Word[]) =>
  words.filter((_, at) => standsAt(phrases, words, at)).length

/** Who speaks of something of theirs complains about that. */
const writers = new Set(['we', 'our', 'my', 'us', 'i'])
/** What stands before a deed that is told of others. */
const telling = new Set(['and', 'or', 'to', 'they', 'we', 'must', 'should', 'can', 'will', 'would'])
const readers = new Set(['you', 'u', 'ur', "you're", 'youre', 'ya', 'yall'])
const machines = new Set(['bot', 'chatbot', 'ai', 'gpt', 'robot', 'machine'])
const joining = new Set(
  "are r 're all a an such is really so just nothing but absolute complete of bunch total fat old lot the biggest most ever people guys there here both".split(
    ' ',
  ),
)

/** 'you are an idiot', 'stupid bot': only joining words stand between the insult and whom it is meant for. */
function isAddressed(sentence: readonly Word[]): boolean {
  const { abuse } = rulebook()
  const isInsult = (at: number) =>
    standsAt(abuse.insults, sentence, at) || standsAt(abuse.profanity, sentence, at)
  return sentence.some((word, at) => {
    if (!standsAt(abuse.insults, sentence, at)) return false
    let before = at - 1
    while (before >= 0 && (joining.has(sentence[before]?.text ?? '') || isInsult(before))) before -= 1
    return (
      readers.has(sentence[before]?.text ?? '') ||
      (readers.has(sentence[at + 1]?.text ?? '') && ['are', 'r'].includes(sentence[at + 2]?.text ?? '')) ||
      machines.has(sentence[at + 1]?.text ?? '') ||
      isCalledAfter(sentence, at) ||
      word.text === 'kys'
    )
  })
}

/** 'Choke on it, losers' */
const isCalledAfter = (sentence: readonly Word[], at: number) =>
  sentence[at - 1]?.text === ',' &&
  sentence.slice(at + 1).every((word) => !isWord(word)) &&
  sentence.filter(isWord).length <= SHORT

/** '<group> are <insult>', with at most three words between. */
function isDehumanising(sentence: readonly Word[]): boolean {
  const { abuse } = rulebook()
  return sentence.some((_, at) => {
    const [length] = lengthsAt(abuse.groups, sentence, at)
    if (length === undefined) return false
    const after = sentence.slice(at + length, at + length + 6)
    const verb = after.findIndex(({ text }) => ['are', 'is', 'r'].includes(text))
    return (
      verb >= 0 &&
      verb <= 1 &&
      after.slice(verb + 1).some((_, index) => standsAt(abuse.dehumanising, after, verb + 1 + index))
    )
  })
}
