import { lengthsAt, type Phrases, standsAt } from './phrases.ts'
import { rulebook } from './rulebook.ts'
import { isWord, type Word } from './words.ts'

/** `strong`: the writer wishes, plans or asks how; `plain`: the writer does it; `none`: it is told of others, or turned round. */
export type Intent = 'strong' | 'plain' | 'none'

/** How far the words before a deed are read. */
const FAR = 22
const NEAR = 3
const HIRED_WITHIN = 6
/** How far behind 'our' its noun may stand. */
const OWN_WITHIN = 3

const bare = new Set([
  'to',
  '2',
  'i',
  'we',
  "'ll",
  "'d",
  "'s",
  'us',
  'me',
  'please',
  'and',
  'or',
  'then',
  ',',
  ':',
  'you',
  '-',
  '–',
  '—',
  '(',
  '"',
  "'",
  '/',
])
const modal = new Set([
  'can',
  'could',
  'should',
  'would',
  'will',
  'must',
  'may',
  'might',
  'do',
  'did',
  'dont',
  "don't",
  'gonna',
  'wanna',
  'not',
  'better',
  'never',
])
const articles = new Set([
  'the',
  'a',
  'an',
  'our',
  'my',
  'their',
  'his',
  'of',
  'this',
  'that',
  'your',
  'its',
  'these',
  'those',
  'no',
])
const writers = new Set(['i', 'we'])
const helped = new Set(['me', 'us'])
const owners = new Set(['my', 'our'])

/** Who means the deed at `at`, by the words before it in its sentence. */
export function intentOf(words: readonly Word[], at: number): Intent {
  const { lifts } = rulebook()
  const is = (phrases: Phrases, index: number) => standsAt(phrases, words, index)
  const first = words[at]?.sentence ?? 0
  let last = at - 1
  while (last >= first && is(lifts.skip, last) && !['and', 'or'].includes(words[last]?.text ?? '')) last -= 1
  if (!standsAsVerb(words, at, last, first)) return 'none'
  if (first === at && is(rulebook().people, at)) return 'none'
  const joined = ['and', 'or', 'then', ','].includes(words[last]?.text ?? '')
  let strong = false
  for (let index = at - 1; index >= Math.max(first, at - FAR); index -= 1) {
    const text = words[index]?.text ?? ''
    const negated = ['not', 'never', "don't", "won't", "can't"].includes(words[index - 1]?.text ?? '')
    if (at - index <= NEAR && is(lifts.near, index)) return 'none'
    if (is(lifts.far, index) && !negated && !endsClause(words, index, at)) return 'none'
    if (writers.has(text)) {
      if (index > first && isReported(words, index - 1)) return 'none'
      const denied = words
        .slice(index + 1, index + 3)
        .some((_, ahead) => is(lifts.near, index + 1 + ahead) && index + 1 + ahead < at)
      if (denied && !joinedAfter(words, index, at)) return 'none'
      if (isSeen(words, index, at) || isMishap(words, first, index)) return 'none'
      return strong || asksHow(words, first, index) ? 'strong' : 'plain'
    }
    if (helped.has(text) && index > first) return wishesBefore(words, first, index) ? 'strong' : 'none'
    if (owners.has(text)) {
      if (isOfOthers(words, first, index)) return 'none'
      if (isOwn(words, index + 1, at)) return strong ? 'strong' : 'plain'
      if (index + 2 === at || is(lifts.wish, index + 2)) return 'none'
      continue
    }
    if (
      is(rulebook().criminals, index) &&
      !words.slice(Math.max(first, index - 2), index).some(({ text: before }) => owners.has(before)) &&
      !isHired(words, first, index)
    )
      return 'none'
    if (is(rulebook().people, index)) {
      const before = words[index + 1]?.text
      const isSubject = (index === last && !joined) || (before === 'to' && index === last - 1)
      if (isSubject && !isHired(words, first, index)) return 'none'
      if (isSubject) strong = true
      continue
    }
    if (
      is(lifts.third, index) &&
      !isObject(words, index) &&
      !(text === 'that' && words[index - 1]?.text === 'so')
    ) {
      if (isHired(words, first, index)) strong = true
      else return 'none'
    }
    if (is(lifts.wish, index)) strong = true
  }
  const opening = words[first]?.text ?? ''
  if (first === at || lastSigns(words, first, at))
    return /ing$/u.test(words[at]?.text ?? '') ? 'none' : 'strong'
  return strong && standsAt(lifts.starts, words, first) && !owners.has(opening) ? 'strong' : 'none'
}

const afterObjects = new Set(
  'in into at to from on off out up down away over behind near without so and before with as past through under'.split(
    ' ',
  ),
)

/** 'dump it in the river': nobody does anything there. */
const isObject = (words: readonly Word[], at: number) =>
  ['it', 'one', 'those'].includes(words[at]?.text ?? '') && afterObjects.has(words[at + 1]?.text ?? '')

/** 'to fake', 'we fake', 'faking', but not 'get fake' nor 'the killing'. */
function standsAsVerb(words: readonly Word[], at: number, last: number, first: number): boolean {
  const text = words[at]?.text ?? ''
  const before = words[last]?.text ?? ''
  const { lifts, baseForms, thirdForms } = rulebook()
  if (thirdForms.has(text) && !baseForms.has(text))
    return last >= first && (before === 'and' || standsAt(lifts.own, words, last) || endsOwn(words, last - 1))
  if (last < first) return !standsAt(lifts.nounlike, words, at)
  if (/ing$/u.test(text)) return !articles.has(before) || isMeans(words, last)
  if (!baseForms.has(text)) return true
  return (
    bare.has(before) ||
    modal.has(before) ||
    standsAt(rulebook().people, words, last) ||
    standsAt(lifts.own, words, last) ||
    standsAt(lifts.third, words, last) ||
    ['help', 'and', 'or'].includes(before)
  )
}

/** 'A way of getting', 'thinking of hurting'. */
const isMeans = (words: readonly Word[], of: number) =>
  words[of]?.text === 'of' && standsAt(rulebook().lifts.wish, words, of - 1)

/** 'call centre' at the two words from `at` on. */
const endsOwn = (words: readonly Word[], at: number) => lengthsAt(rulebook().lifts.own, words, at).includes(2)

/** 'Our company', 'our small chemical plant': the writers themselves. */
const isOwn = (words: readonly Word[], from: number, at: number) =>
  words
    .slice(from, Math.min(at, from + OWN_WITHIN))
    .some(
      (_, ahead) =>
        standsAt(rulebook().lifts.own, words, from + ahead) &&
        !/^(?:'s|')$/u.test(words[from + ahead + 1]?.text ?? ''),
    )

/** Only signs, 'please' and the like stand between the sentence's start and the deed. */
const lastSigns = (words: readonly Word[], first: number, at: number) =>
  at - first <= NEAR &&
  words
    .slice(first, at)
    .every(
      (word) =>
        !isWord(word) || ['please', 'and', 'then', 'just', 'also', 'secretly', 'so'].includes(word.text),
    )

/** A comma with a new writer after it ends what stood before. */
const endsClause = (words: readonly Word[], index: number, at: number) =>
  words
    .slice(index + 1, at)
    .some(
      ({ text }, ahead) =>
        text === ',' &&
        words.slice(index + 2 + ahead, at).some((word) => writers.has(word.text) || word.text === 'how'),
    )

const joinedAfter = (words: readonly Word[], index: number, at: number) =>
  words.slice(index, at).some(({ text }) => ['but', 'until', 'unless', 'so'].includes(text))

const isReported = (words: readonly Word[], at: number) =>
  standsAt(rulebook().lifts.reporting, words, at) &&
  !(words[at]?.text === 'that' && words[at - 1]?.text === 'so')

const asksHow = (words: readonly Word[], first: number, at: number) =>
  words
    .slice(Math.max(first, at - 4), at)
    .some(({ text }) => ['how', 'can', 'could', 'should', 'what', 'where', 'which', 'would'].includes(text))

/** 'I see a platform selling fakes' */
const isSeen = (words: readonly Word[], writer: number, at: number) =>
  at - writer > 3 &&
  /ing$/u.test(words[at]?.text ?? '') &&
  ['see', 'saw', 'notice', 'noticed', 'found', 'caught', 'spotted', 'discovered'].includes(
    words[writer + 1]?.text ?? '',
  )

/** 'One wrong valve and we poison people' */
const isMishap = (words: readonly Word[], first: number, writer: number) =>
  ['one', 'a', 'any', 'another'].includes(words[first]?.text ?? '') &&
  words[writer - 1]?.text === 'and' &&
  words
    .slice(first, writer)
    .some(({ text }) => ['wrong', 'mistake', 'slip', 'error', 'fault', 'faulty', 'glitch'].includes(text))

/** 'Hackers at our school': it is not the school that does it. */
const isOfOthers = (words: readonly Word[], first: number, owner: number) =>
  owner - 2 >= first &&
  ['at', 'in', 'from', 'near', 'around', 'outside'].includes(words[owner - 1]?.text ?? '') &&
  [rulebook().people, rulebook().criminals].some((people) => standsAt(people, words, owner - 2)) &&
  !isHired(words, first, owner - 2)

const wishesBefore = (words: readonly Word[], first: number, at: number) =>
  words.slice(Math.max(first, at - 4), at).some((_, ahead) => {
    const index = Math.max(first, at - 4) + ahead
    return standsAt(rulebook().lifts.wish, words, index) || standsAt(rulebook().lifts.starts, words, index)
  })

/** Somebody whom the writer gets, pays or needs to do it. */
function isHired(words: readonly Word[], first: number, at: number): boolean {
  const { hiring } = rulebook().lifts
  const from = Math.max(first, at - HIRED_WITHIN)
  return words.slice(from, at).some((_, ahead) => standsAt(hiring, words, from + ahead))
}
