import { library } from '../../../../db/library/library.ts'
import type { IdeaDraft } from '../../drafts.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { upperFirst, withoutEnding } from '../ideas/part.ts'
import { similarity } from '../retrieval/encoder.ts'
import { listed } from '../wording.ts'
import { type Done, type Draft, type Handler, type Turn, withIdea } from './draft.ts'
import { isDoable } from './gate.ts'
import { says } from './kinds.ts'
import { changeNumbers } from './numbers.ts'
import { isSameAs, quantitiesIn, withQuantity } from './quantities.ts'
import { nameOfSection, oneOf, quotedIn, say, sections, unquoted } from './say.ts'
import { rewordStep, stepsMeant, unmarked, worded } from './steps.ts'
import { describedBy, isForm } from './targets.ts'
import type { Wish } from './wishes.ts'

const { periods } = library.templates.ideas

/** One word of the idea stands for one of a wish from this similarity on. */
const SAME_MEANING = 0.65

/** Words of meaning that the user's own words for a step have: before a number of them is read, and after. */
const LONG = 4
const SHORT = 2

/** Other words or another number for what the idea has; what it does not have is added to the step that is named. */
export const change: Handler = (wish, draft, turn) =>
  exchange(wish, draft, turn) ??
  addToStep(wish, draft, LONG) ??
  changeNumbers(wish, draft, turn) ??
  changeFigure(wish, draft) ??
  rewordStep(wish, draft, turn) ??
  addToStep(wish, draft, SHORT)

/** The word that should go and the one that comes. */
const pairs = [
  /^(?:replace|change|swap|exchange|turn|switch) (?:the (?:words?|phrase) )?(?<old>.+?) (?:with|to|into|by|for) (?<next>.+)$/iu,
  /^(?:instead of|where (?:it|the idea|the text) says) (?<old>.+?),? (?:write|say|put|use) (?<next>.+)$/iu,
  /^(?:(?:say|write|use|put|make (?:it|this|that)(?: work)?|do it|it should be|adapt it|only|just|start|ask)(?: only)? )?(?:(?:for|in|at|on|with|only) )?(?<next>.+?),? (?:instead of|rather than|and not|not) (?<old>.+)$/iu,
  /^(?:could|can|does|do|would) (?<old>.+?) (?:just |also |simply )*mean (?<next>.+?)\??$/iu,
]

function exchange(wish: Wish, draft: Draft, turn: Turn): Done | null {
  const { old, next, isQuoted } = termsOf(wish, turn)
  if (contentWords(old).length === 0 || !next || quantitiesIn(old)[0]?.number === old) return null
  const from = stands(old, draft.idea) ? old : nearestWord(old, draft, turn)
  if (!from) return isQuoted ? { text: say('wordAbsent', { old }) } : null
  const focus = [describedBy(from, draft, turn, true) ?? []].flat()
  const text = say('wordsChanged', { old: from, next })
  const idea = withWords(draft.idea, from, next)
  // 'Thirty people' may be 'the thirty' elsewhere.
  const [[was], [now]] = [quantitiesIn(from), quantitiesIn(next)] as const
  if (!was || !now) return { text, draft: withIdea(draft, idea), focus }
  const nextSteps = idea.nextSteps.map((step) => withQuantity(step, now, (one) => isSameAs(was, one)))
  return { text, draft: withIdea(draft, { ...idea, nextSteps }), focus }
}

/** The words that a wish exchanges; empty where it names none. */
function termsOf({ plain: wish, about }: Wish, { before }: Turn) {
  const plain = unmarked(wish).replace(/ (?:everywhere|please|in the (?:text|idea))$/iu, '')
  const last = before.split('\n').at(-1) ?? ''
  const quoted = quotedIn(last) ?? bannedWord.exec(last)?.groups?.word ?? ''
  // 'What is “the five”? It is the choir. Write that instead' puts the choir in the place of the five.
  const meant = meaning.exec(about?.plain ?? '')?.groups?.next
  if (about) return { old: meant ? quoted : '', next: meant ?? '', isQuoted: false }
  const [{ old, next } = {}] = pairs.flatMap((pattern) => [pattern.exec(plain)?.groups ?? []].flat())
  if (old && next)
    return {
      old: unquoted(old).replace(/^(?:the|an?) (?=[\p{L}\d])/iu, ''),
      next: unquoted(next),
      isQuoted: /(?<!\p{L})["“'‘]/u.test(plain.slice(0, plain.indexOf(old) + 1)),
    }
  // 'The word “users” sounds cold, say guests.'
  const said = /^(?:say|write|use|put|call (?:it|them)) (?:an? )?(?<next>[^,]+)$/iu.exec(plain)?.groups?.next
  return { old: said ? quoted : '', next: said ?? '', isQuoted: true }
}

const meaning = /\b(?:it|they)(?:[’']s|[’']re| is| are| means?) (?:the |an? )?(?<next>[^.!?,;]+)$/iu

const wordPattern = (words: string) =>
  new RegExp(String.raw`“[^“”]*”|(?<![\p{L}-])${oneOf([words])}(?![\p{L}-])`, 'giu')

const stands = (words: string, { title, solution, nextSteps, whyWeLikeIt }: IdeaDraft) =>
  [title, solution, whyWeLikeIt, ...nextSteps].some((text) =>
    [...text.matchAll(wordPattern(words))].some(([found]) => !found.startsWith('“')),
  )

/** The word of the idea that is a form of a single one, or means the same; a time stays what it is. */
function nearestWord(word: string, { idea }: Draft, { knowledge }: Turn): string | null {
  const { encoder } = knowledge.retriever()
  if (word.includes(' ')) return null
  const vector = encoder.encode(contentWords(word))
  const own = new Set(contentWords([...idea.nextSteps, idea.solution].join(' ')))
  const [nearest] = [...own]
    .filter((one) => !(one in periods) && stands(one, idea))
    .map((one) => ({
      one,
      worth: stemOf(one) === stemOf(word) ? 1 : similarity(encoder.encode([one]), vector),
    }))
    .toSorted((left, right) => right.worth - left.worth)
  return nearest && nearest.worth >= SAME_MEANING ? nearest.one : null
}

/** The idea with other words outside quotations; facts about precedents stay. */
function withWords(idea: IdeaDraft, old: string, next: string): IdeaDraft {
  const put = (text: string) =>
    text.replace(wordPattern(old), (found) =>
      found.startsWith('“') ? found : /^\p{Lu}/u.test(found) ? upperFirst(next) : next,
    )
  const { title, solution, nextSteps, whyWeLikeIt } = idea
  return {
    ...idea,
    title: put(title),
    solution: put(solution),
    nextSteps: nextSteps.map(put),
    whyWeLikeIt: put(whyWeLikeIt),
  }
}

const figures = {
  measure: { now: /Measure: .+?\.(?= |$)/u, start: 'Measure: ' },
  stop: { now: /Stop if .+?\.(?= |$)/u, start: 'Stop if ' },
}
const figure =
  /^(?:the )?(?<field>measure|stop)(?: figure)? ?(?:should be|must be|is|=|:|if|instead|(?=how (?:many|much|often|long)\b)) ?(?:if )?(?<next>.+)$|\bi(?: want|[’']d like| would like) (?:it to be )?(?<share>(?:\d+|one) (?:in|out of) \w+)/iu

/** Whether a figure to stop at is a number of nothing, as 'under 30'. */
const isBare = (figure: string) => {
  const [number, ...others] = quantitiesIn(figure)
  return (
    number?.unit === '' &&
    number.sort === 'count' &&
    others.length === 0 &&
    contentWords(figure.slice(0, number.start) + figure.slice(number.end)).length === 0
  )
}

/** What a test counts, or when it stops. */
function changeFigure({ plain }: Wish, draft: Draft) {
  const { field = 'stop', next, share } = figure.exec(plain)?.groups ?? {}
  const words = share ? say('notReached', { share }) : next
  if (!words) return null
  const { now, start } = figures[field.toLowerCase() === 'measure' ? 'measure' : 'stop']
  const steps = draft.idea.nextSteps
  const [place = steps.findIndex((step) => now.test(step))] = stepsMeant(plain, steps)
  const step = steps[place]
  if (!step || !now.test(step)) return { text: say('cannotFind', { wish: plain }) }
  if (next && isBare(next)) return { text: say('figureBare', { figure: next }) }
  const sentence = `${start}${withoutEnding(words, '.')}.`
  const text = [
    say('figureChanged', { place: place + 1, sentence }),
    ...(share ? [say('measureOther')] : []),
  ].join(' ')
  return {
    text,
    draft: withIdea(draft, {
      nextSteps: steps.with(
        place,
        step.replace(now, () => sentence),
      ),
    }),
  }
}

/** What a wish says to the assistant before the words of the step itself. */
const request =
  /^(?:(?:can|could|should) (?:(?:the |§)[^,]{1,25}?) (?:just )?be|(?:change|adapt|make|rewrite) [^,]{1,30}? so (?:that )?(?:it(?:[’']s| is)? )?|(?:the |in the )?(?:(?:first|second) test|§\w+) (?:should|must|has to) (?:be )?|(?:ok |so |and |maybe )*(?:could|can|should) (?:i|we|you) (?:just )?) ?/iu
const stepName =
  /^(?:for|in) (?:the )?(?:(?:first|second) test|§\w+),? |,? (?:for|in) (?:the )?(?:(?:first|second) test|§\w+)$/iu

/** The user's own words go to the end of a step only where the wish names the step; nothing else is taken for text of the idea. */
function addToStep(wish: Wish, draft: Draft, least: number) {
  const steps = draft.idea.nextSteps
  const [place = -1] = stepsMeant(wish.plain, steps)
  const step = steps[place]
  // 'Put that as step 1' is a new step, 'put that in step 1' none.
  if (wish.about && /\b(?:as|to|at)\b/iu.test(wish.plain)) return null
  const source = wish.about?.plain ?? wish.plain
  const own = source.replace(request, '').replace(stepName, '').trim()
  const isOwn = wish.about !== undefined || (own !== source && (request.test(source) || isDoable(own)))
  if (!step || !isOwn || quotedIn(wish.text) || contentWords(own).length < least || says('instruction', own))
    return null
  const sentence = worded(own)
  const text = say('wordsAdded', { place: place + 1, sentence })
  return { text, draft: withIdea(draft, { nextSteps: steps.with(place, `${step} ${sentence}`) }) }
}

/** 'The word “dump” must not appear anywhere.' */
export const bannedWord =
  /\bwords? ["'“‘]?(?<word>[\p{L}-]+)["'”’]? .*\b(?:not|never|nowhere|n[o’']t)\b|\b(?:not|never|avoid|n[o’']t)\b.{0,25} the words? ["'“‘]?(?<word>[\p{L}-]+)/iu

/** A word that should not stand needs another one in its place, which only the user has. */
export function whereStands(word: string, { idea }: Draft): string {
  const places = sections.filter((section) =>
    contentWords([idea[section]].flat().join(' ')).some((own) => isForm(own, word.toLowerCase())),
  )
  return places.length > 0
    ? say('wordStands', { old: word, places: listed(places.map(nameOfSection)) })
    : say('wordAbsent', { old: word })
}
