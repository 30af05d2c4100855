import { library } from '../../../../db/library/library.ts'
import { fill } from '../ideas/fill.ts'
import { withoutEnding } from '../ideas/part.ts'

const { sectionNames, replies } = library.templates.chat

type Values = Record<string, string | number>

/** A reply of templates.yaml. One that is missing throws. */
export function say(name: string, values: Values = {}): string {
  const reply = replies[name]
  if (reply === undefined) throw new Error(`there is no reply ${name}`)
  return fill(reply, values)
}

/** Whether everything that a reply tells is known. */
export const canSay = (name: string, values: Values) =>
  Array.from((replies[name] ?? '').matchAll(/\{(\w+)\}/gu), ([, slot = '']) => values[slot]).every(
    (value) => value,
  )

/** What stands before the first slot of a reply. */
export const startOf = (name: string) => replies[name]?.split('{')[0] ?? ''

export type Section = keyof typeof sectionNames
export const sections = Object.keys(sectionNames) as Section[]
export const nameOfSection = (section: Section) => sectionNames[section]

/** Only the beginning of a wish is said back. */
const MAX_ECHO = 90
export const echo = (wish: string) =>
  wish.length > MAX_ECHO ? `${wish.slice(0, wish.lastIndexOf(' ', MAX_ECHO))} …` : wish

/** A text that stands for itself in a regular expression. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** Any of some words, in a regular expression. */
export const oneOf = (words: readonly string[]) => `(?:${words.map(escaped).join('|')})`

/** What the user wrote as a name: without quotation marks around it and the period. */
export function unquoted(text: string): string {
  const isWhole = /^["'“‘«\s]|^[^"“]*["”]$/u.test(text)
  return withoutEnding(text, isWhole ? '.!?,; "\'”’»' : '.!?,; ').replace(/^["'“‘«\s:-]+/u, '')
}

/** What stands in quotation marks. */
export function quotedIn(text: string): string | undefined {
  const [, double, single] = /["“]([^"“”]+)["”]|(?<!\p{L})['‘]([^'‘’]+)['’](?!\p{L})/u.exec(text) ?? []
  return (double ?? single)?.trim()
}

export const sentencesIn = (text: string) => text.split(/(?<=(?<!\b\p{Lu})[.!?]["'”’)]?)\s+/u).filter(Boolean)

/** The first sentences of a text. */
export const opening = (text: string, count: number) => sentencesIn(text).slice(0, count).join(' ')
