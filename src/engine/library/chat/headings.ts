import { contentWords, stemOf } from '../../text/words.ts'
import { upperFirst } from '../ideas/part.ts'
import { themesFor, titlesFor } from '../ideas/title.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { say, unquoted } from './words.ts'

/** Longer titles are cut off in the lists. */
const MAX_LETTERS = 160

export const rename: Handler = ({ text }, draft) => {
  const title = unquoted(text).slice(0, MAX_LETTERS)
  return title ? { text: say('title', { title }), draft: withIdea(draft, { title }) } : null
}

export const changeTheme: Handler = ({ text }, draft, { knowledge }) => {
  const given = unquoted(text).slice(0, MAX_LETTERS)
  const theme = given || themesFor(draft.composed, knowledge).find((one) => one !== draft.idea.theme)
  return theme ? { text: say('theme', { theme }), draft: withIdea(draft, { theme }) } : null
}

/** A wish for what a title should be like; one that it should not have is left out. */
export const titleByWish: Handler = ({ wish }, draft) => {
  const unwanted = contentWords(/\b(?:nothing to do with|without|no|not) (.+)$/iu.exec(wish)?.[1] ?? '').map(
    stemOf,
  )
  const title = optionsFor(draft).find((one) =>
    contentWords(one).every((word) => !unwanted.includes(stemOf(word))),
  )
  if (!title) return { text: say('noTitle') }
  return { text: say('titleByWish', { title }), draft: withIdea(draft, { title }) }
}

const optionsFor = ({ idea, composed }: Draft) =>
  [...titlesFor(composed), ...composed.parts.map(({ name }) => upperFirst(name))].filter(
    (one) => one !== idea.title,
  )

/** Another title that fits, a shorter one where that is asked for. */
export const otherTitle: Handler = ({ wish }, draft) => {
  const { title: current } = draft.idea
  const options = optionsFor(draft)
  const isShorter = /\bshort/iu.test(wish)
  const title = isShorter
    ? (options
        .toSorted((one, other) => one.length - other.length)
        .find((one) => one.length < current.length) ?? current.split(/ (?:for|and) /u)[0])
    : options[0]
  if (!title || title === current) return { text: say('noTitle') }
  return { text: say('title', { title }), draft: withIdea(draft, { title }) }
}
