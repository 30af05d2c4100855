import { contentWords, stemOf } from '../../text/words.ts'
import { upperFirst } from '../ideas/part.ts'
import { themesFor, titlesFor } from '../ideas/title.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { say, unquoted } from './words.ts'

/** Longer titles are cut off in the lists. */
const MAX_LETTERS = 160

const quotation = /["“]([^"“”]+)["”]/u
/** What stands before the words of a new title or theme. */
const opening =
  /^(?:.*?\b(?:title|name|heading|theme)\b(?: it| this| that| the (?:whole )?(?:idea|thing))? ?(?:[:=] ?|,? ?(?:to|as|make it|should (?:be|read|say)|must (?:be|read|say)|(?:is \w+, )?call it) )|.*?\b(?:rename|call|name)(?: it| this(?: one)?| that| (?:the )?(?:whole )?(?:idea|thing|one))+(?: to| as| instead)? |title (?:it|this) )/iu
/** Words that say what a title should be like rather than what it is. */
const wishful = /^(?:something|smth|shorter|so|anything|like)\b/iu

/** The words that a wish gives for a title or theme; empty when it gives none. */
export function headingIn(text: string): string {
  const quoted = quotation.exec(text)?.[1]
  if (quoted) return quoted.trim().slice(0, MAX_LETTERS)
  const rest = opening.test(text)
    ? text.replace(opening, '').replace(/^(?:call it|make it|better|say|read|put|use) /iu, '')
    : ''
  const own = unquoted(rest).replace(/^(?:to|as|into) /iu, '')
  return wishful.test(own) ? '' : own.slice(0, MAX_LETTERS)
}

export const rename: Handler = ({ text, plain }, draft, turn) => {
  const title = headingIn(quotation.test(text) ? text : plain)
  if (!title) return otherTitle({ kind: 'otherTitle', text, plain }, draft, turn)
  return { text: say('title', { title }), draft: withIdea(draft, { title }) }
}

export const changeTheme: Handler = ({ text, plain }, draft, { knowledge }) => {
  const isOpen = /\b(?:another|different|new|other|shorter)\b/iu.test(plain) && !quotation.test(text)
  const given = isOpen ? '' : headingIn(quotation.test(text) ? text : plain)
  const others = themesFor(draft.composed, knowledge).filter((one) => one !== draft.idea.theme)
  const theme =
    given || others.toSorted((one, other) => (/\bshort/iu.test(plain) ? one.length - other.length : 0))[0]
  return theme ? { text: say('theme', { theme }), draft: withIdea(draft, { theme }) } : null
}

/** Another title that fits: shorter, or without the words that it should not have, where that is asked for. */
export const otherTitle: Handler = ({ text, plain }, draft) => {
  const given = quotation.exec(text)?.[1]
  if (given) return { text: say('title', { title: given }), draft: withIdea(draft, { title: given }) }
  const { title: current } = draft.idea
  const unwanted = contentWords(
    /\b(?:nothing to do with|should ?n[o’']?t (?:say|have|contain)|not (?:say|have|contain)|leave out|without|no|not) (.+?)(?:,| from the title|$)/iu.exec(
      plain,
    )?.[1] ?? '',
  ).map(stemOf)
  const isShorter = /\b(?:short|long)/iu.test(plain)
  const options = optionsFor(draft).filter(
    (one) =>
      contentWords(one).every((word) => !unwanted.includes(stemOf(word))) &&
      (!isShorter || one.length < current.length),
  )
  const cut = isShorter ? current.split(/ (?:for|and) /u)[0] : undefined
  const title =
    (isShorter ? options.toSorted((one, other) => one.length - other.length)[0] : options[0]) ?? cut
  if (!title || title === current) return { text: say('noTitle') }
  return { text: say('titleByWish', { title }), draft: withIdea(draft, { title }) }
}

const optionsFor = ({ idea, composed }: Draft) =>
  [...titlesFor(composed), ...composed.parts.map(({ name }) => upperFirst(name))].filter(
    (one) => one !== idea.title,
  )
