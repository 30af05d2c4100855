import { library } from '../../../../db/library/library.ts'
import { clausesOf } from '../../../contracts/clauses.ts'
import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { objectionOf } from '../ideas/conflicts.ts'
import { countWords } from '../ideas/fill.ts'
import { mergeText } from '../ideas/merge.ts'
import { caseName, lowerFirst, upperFirst, withoutEnding } from '../ideas/part.ts'
import { longSolutionOf, shortSolutionOf } from '../ideas/solution.ts'
import { titlesFor } from '../ideas/title.ts'
import { limitsOf } from '../limits.ts'
import { listed } from '../wording.ts'
import { type Draft, withIdea } from './draft.ts'
import { says } from './kinds.ts'
import { isOnlyNumbers } from './numbers.ts'
import { type Done, type Handler, offer } from './operation.ts'
import { quantitiesIn } from './quantities.ts'
import { nameOfSection, oneOf, opening, quotedIn, type Section, say, unquoted } from './say.ts'
import type { Wish } from './wishes.ts'
import { plainWish } from './wordings.ts'

export const [LIMITS_START = ''] = library.templates.ideas.solution.limits.split('{')
/** Longer titles are cut off in the lists. */
const MAX_TITLE = 160
/** The title or theme is named among so many words. */
const MAX_HEADING = 8
/** 'No phones in this idea' is a limit, a longer sentence tells something. */
const MAX_REFUSAL = 6

/** What stands before the words of a new title or theme. */
const heading =
  /^(?:.{0,60}?\b(?:title|name|heading|theme)\b(?: it| this| that)? ?(?:[:=] ?|,? ?(?:to|as|(?:should|must) (?:be|read|say)|is|call it) )|.{0,30}?\b(?:rename|call|name) (?:it|this|that|the (?:whole )?(?:idea|thing|one))(?: to| as| instead)? )/iu

/** Sets the title or theme to the words that a wish gives. */
export const setTitle: Handler = ({ plain, text, content }, draft, turn) => {
  const start = plain.split(' ', MAX_HEADING).join(' ')
  if (!['title', 'theme', 'renaming'].some((group) => says(group, start)) || says('step', plain)) return null
  const section = says('theme', plain) ? 'theme' : 'title'
  const [found = ''] = heading.exec(plain) ?? []
  const own = found ? plain.slice(found.length).split(/, (?:i|we|it|that|because|so) /iu)[0] : ''
  const words = quotedIn(text) ?? (content || plainWish(own ?? ''))
  // 'The title is awful' gives no title.
  const isVerdict = / is $/iu.test(found) && /^\p{Ll}/u.test(words)
  const given = isVerdict ? '' : / say $/iu.test(found) ? upperFirst(unquoted(words)) : unquoted(words)
  if (given && !says('wishful', given)) {
    const title = given.slice(0, MAX_TITLE)
    // 'Keep that part, but call it the market day' may mean the part.
    const isOpen = turn.isSpoken && draft.idea === turn.context.idea && !says(section, plain)
    if (isOpen) return offer(say('orderTitle', { title }))
    return { text: say(section, { title }), draft: withIdea(draft, { [section]: title }) }
  }
  const { idea, composed } = draft
  const [shorter] = [...titlesFor(composed), ...composed.parts.map(({ name }) => upperFirst(name))]
    .filter((one) => one.length < idea.title.length)
    .toSorted((one, other) => one.length - other.length)
  if (says('short', plain) && section === 'title' && shorter)
    return { text: say('title', { title: shorter }), draft: withIdea(draft, { title: shorter }) }
  return { text: say('noTitle', { section: nameOfSection(section) }), isWeak: says('adapting', plain) }
}

/** Notes a limit that is stated as one, or removes one. */
export const changeLimit: Handler = (wish, draft) => {
  const { order, content, plain } = wish
  const isNamed = says('limitNamed', order)
  if (says('remove', order) && isNamed) return dropLimit(plain, draft)
  const isRefusal =
    /^no \p{L}+/iu.test(plain) && (plain.split(', ')[0] ?? '').split(' ').length <= MAX_REFUSAL
  const words = content && isNamed ? content : isRefusal ? (plain.split(', ')[0] ?? '') : plain
  const limits = limitsOf(words, clausesOf(words))
  const isStated = says('ordering', plain) && (limits.length > 0 || isRefusal) && !says('told', plain)
  if (!(content && isNamed) && !(isStated && wish.role !== 'question')) return null
  return noteLimit(words, draft)
}

export function noteLimit(words: string, draft: Draft): Done {
  const limits = limitsOf(words, clausesOf(words))
  const plain = withoutEnding(words.trim(), '. ').replaceAll(/["“”]/gu, '')
  // Several sentences are quoted as they are.
  const limit = /^I\b|[.!?] /u.test(plain) ? plain : lowerFirst(plain)
  const { solution } = draft.idea
  if (solution.includes(`“${limit}”`)) return { text: say('limitKnown', { limit }) }
  const at = solution.indexOf(LIMITS_START)
  const end = at < 0 ? -1 : solution.indexOf('”.', at)
  const next =
    end < 0
      ? `${solution}\n\n${LIMITS_START}“${limit}”.`
      : `${solution.slice(0, end + 1)}, “${limit}”${solution.slice(end + 1)}`
  const against = draft.composed.parts.flatMap((part) => {
    const objection = limits.flatMap((one) => objectionOf(part, one) ?? [])[0]
    return objection
      ? [say('limitAgainst', { entity: caseName(part.precedent.entity), has: conflictObjection(objection) })]
      : []
  })
  return {
    text: [say('limitAdded', { limit }), ...against].join(' '),
    draft: withIdea(draft, { solution: next }),
  }
}

function dropLimit(plain: string, draft: Draft): Done {
  const paragraphs = draft.idea.solution.split('\n\n')
  const place = paragraphs.findIndex((one) => one.startsWith(LIMITS_START))
  const limits = paragraphs[place]?.match(/“[^“”]*”/gu) ?? []
  const asked = plain.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const worth = (limit: string) => asked.filter((word) => limit.toLowerCase().includes(word)).length
  const [goes] =
    limits.length === 1
      ? limits
      : limits.filter((one) => worth(one) > 0).toSorted((one, other) => worth(other) - worth(one))
  if (limits.length === 0) return { text: say('limitNone') }
  if (!goes) return { text: say('limitWhich', { limits: limits.join(', ') }) }
  const kept = limits.filter((one) => one !== goes)
  const next =
    kept.length > 0
      ? paragraphs.with(place, `${LIMITS_START}${kept.join(', ')}.`)
      : paragraphs.toSpliced(place, 1)
  return {
    text: say('limitDropped', { limit: goes }),
    draft: withIdea(draft, { solution: next.join('\n\n') }),
  }
}

const longSections: Section[] = ['solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt']

/** Keeps what must be said of each section that the wish names. */
export const shorten: Handler = ({ plain }, draft, { knowledge, isSpoken }) => {
  if (!says('shortening', plain) || quantitiesIn(plain).some(({ days }) => days !== null)) return null
  const named = longSections.filter((section) => says(section, plain))
  // 'Keep it short' after a part is about that part only.
  if (named.length === 0 && isSpoken && says('it', plain)) return null
  const results = (named.length > 0 ? named : (['solution'] as Section[])).map((section) => {
    const after = shortened(draft, section, (composed) => [
      longSolutionOf(composed, knowledge),
      shortSolutionOf(composed, knowledge),
    ])
    const [before = 0, now = 0] = [draft.idea[section], after].map((text) =>
      countWords([text].flat().join(' ')),
    )
    return { section, after, before, now }
  })
  const shorter = results.filter(({ before, now }) => now < before)
  const texts = results.map(({ section, before, now }) =>
    say(now < before ? 'shortened' : 'shortAlready', { section: nameOfSection(section), before, now }),
  )
  const changes = Object.fromEntries(shorter.map(({ section, after }) => [section, after]))
  return { text: texts.join(' '), ...(shorter.length > 0 && { draft: withIdea(draft, changes) }) }
}

function shortened(
  { idea, composed }: Draft,
  section: Section,
  write: (from: Draft['composed']) => [string, string],
): string | string[] {
  if (section === 'nextSteps') return idea.nextSteps.map((step) => opening(step, 4))
  if (section !== 'solution')
    return idea[section]
      .split('\n\n')
      .map((text) => opening(text, section === 'whyWeLikeIt' ? 1 : 2))
      .join('\n\n')
  const [long, short] = write(composed)
  return mergeText(long, idea.solution, short, [])
}

/** The words that should go and those that come. */
const pairs = [
  /^(?:replace|change|swap|exchange|turn) (?:the (?:words?|phrase) )?(?<old>.+?) (?:with|to|into|by|for) (?<next>.+)$/iu,
  /^(?:say|write|use|put) (?<next>.+?),? (?:instead of|rather than|not) (?<old>.+)$/iu,
]

/** Puts words in the place of others wherever the idea has them; facts about precedents and quotations stay. */
export const exchangeWords: Handler = ({ plain }: Wish, draft) => {
  const told = plain.replace(/ (?:everywhere|please|in the (?:text|idea))$/iu, '')
  const [found] = pairs.flatMap((pair) => [pair.exec(told)?.groups ?? []].flat())
  const quotes = Array.from(told.matchAll(/["“]([^"“”]+)["”]/gu), ([, words]) => words)
  const given =
    quotes.length === 2 && says('exchange', told) && found?.old?.startsWith('"')
      ? quotes
      : [found?.old, found?.next]
  const [old, next] = given.map((words) => unquoted(words ?? '')) as [string, string]
  const bare = old.replace(/^(?:the|an?) /iu, '')
  if (contentWords(bare).length === 0 || !next || isOnlyNumbers(bare)) return null
  const pattern = new RegExp(String.raw`“[^“”]*”|(?<![\p{L}-])${oneOf([bare])}(?![\p{L}-])`, 'giu')
  const put = (text: string) =>
    text.replace(pattern, (word) =>
      word.startsWith('“') ? word : /^\p{Lu}/u.test(word) ? upperFirst(next) : next,
    )
  const { title, solution, nextSteps, whyWeLikeIt } = draft.idea
  const idea: IdeaDraft = {
    ...draft.idea,
    title: put(title),
    solution: put(solution),
    nextSteps: nextSteps.map(put),
    whyWeLikeIt: put(whyWeLikeIt),
  }
  if (JSON.stringify(idea) === JSON.stringify(draft.idea))
    return given === quotes ? { text: say('wordsNone', { words: `“${old}”` }) } : null
  return { text: say('wordsChanged', { old: bare, next }), draft: withIdea(draft, idea) }
}

/** Asks what should stand in the place of quoted words that nobody should read. */
export const refuseWords: Handler = ({ plain }, { idea }) => {
  const words = Array.from(
    plain.matchAll(/(?<!\p{L})["“'‘]([^"“”'‘’]{2,30})["”'’](?!\p{L})/gu),
    ([, word = '']) => word,
  )
  const isRefusal = says('refused', plain) && (says('reading', plain) || /^no["\s]/iu.test(plain))
  if (words.length === 0 || !isRefusal) return null
  const text = [idea.title, idea.solution, ...idea.nextSteps, idea.whyWeLikeIt].join(' ').toLowerCase()
  const [said, unsaid] = [true, false].map((isSaid) =>
    words.filter((word) => text.includes(word.toLowerCase()) === isSaid),
  ) as [string[], string[]]
  const quotedList = (list: string[]) => listed(list.map((word) => `“${word}”`))
  const told = [
    said[0] ? say('wordsWhich', { words: quotedList(said), first: said[0] }) : '',
    unsaid.length > 0 ? say('wordsNone', { words: quotedList(unsaid) }) : '',
  ]
  return { text: told.filter(Boolean).join(' ') }
}
