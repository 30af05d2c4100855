import { contentWords, stemOf } from '../../text/words.ts'
import { upperFirst } from '../ideas/part.ts'
import { themesFor, titlesFor } from '../ideas/title.ts'
import { type Handler, withIdea } from './draft.ts'
import { says } from './kinds.ts'
import { quotedIn, say, unquoted } from './say.ts'

/** Longer titles are cut off in the lists. */
const MAX_LETTERS = 160

/** What stands before the words of a new title or theme. */
const heading =
  /^(?:.*?\b(?:title|name|heading|theme)\b(?: it| this| that| of it| the (?:whole )?(?:idea|thing))? ?(?:[:=] ?|,? ?(?:to|as|make it|should (?:be|read|say)|must (?:be|read|say)|(?:is \w+,? )?call it) )|.*?\b(?:rename|call|name)(?: it| this(?: one)?| that| (?:the )?(?:whole )?(?:idea|thing|one))+(?: to| as| instead)? |title (?:it|this) )/iu
const unwanted =
  /\b(?:without|no|not|nothing|n[o’']t|out)(?: (?:say|have|contain|to do with|the word))* (.+?)(?:,| from the title|$)/iu

/** Sets the title or theme that a wish gives, or finds another one that fits. */
export const changeTitle: Handler = (wish, draft, turn) => {
  const { text } = wish
  const plain = wish.about ? `${wish.about.plain}, ${wish.plain}` : wish.plain
  if (
    !says('title', plain) &&
    !says('theme', plain) &&
    !/\b(?:call|name) (?:it|this)\b|\brename\b/iu.test(plain)
  )
    return null
  // 'Call it a trial everywhere' is about a word.
  if (/ everywhere$/iu.test(plain)) return null
  const isTheme = says('theme', plain)
  const section = isTheme ? 'theme' : 'title'
  const bare = heading.test(plain)
    ? unquoted(plain.replace(heading, '').replace(/^(?:call it|make it|better|say|read|put|use) /iu, ''))
    : ''
  const given = quotedIn(text) ?? (says('wishful', bare) ? '' : bare)
  if (given) return set(section, given.slice(0, MAX_LETTERS), section)
  if (!says('otherOne', plain) && !bare) return null
  const isShorter = says('short', plain)
  const banned = contentWords(unwanted.exec(plain)?.[1] ?? '').map(stemOf)
  const current = draft.idea[section]
  const names = draft.composed.parts.map(({ name }) => upperFirst(name))
  const options = isTheme
    ? themesFor(draft.composed, turn.knowledge)
    : [
        ...titlesFor(draft.composed),
        ...names,
        ...(isShorter ? [current.split(/ (?:for|and) /u)[0] ?? ''] : []),
      ]
  const fitting = options
    .filter((one) => one !== current && !contentWords(one).some((word) => banned.includes(stemOf(word))))
    .filter((one) => !isShorter || one.length < current.length)
  const best = isShorter ? fitting.toSorted((one, other) => one.length - other.length)[0] : fitting[0]
  return best ? set(section, best, isTheme ? 'theme' : 'titleByWish') : { text: say('noTitle') }

  function set(of: 'title' | 'theme', words: string, reply: string) {
    return { text: say(reply, { [of]: words }), draft: withIdea(draft, { [of]: words }) }
  }
}
