import { library } from '../../../../db/library/library.ts'
import { fill } from '../ideas/fill.ts'
import { withoutEnding } from '../ideas/part.ts'

const { sectionNames, replies } = library.templates.chat

/** A reply of templates.yaml. One that is missing throws. */
export function say(name: string, values: Record<string, string | number> = {}): string {
  const reply = replies[name]
  if (reply === undefined) throw new Error(`there is no reply ${name}`)
  return fill(reply, values)
}

export type Section = Exclude<keyof typeof sectionNames, 'step'>

export const sections = Object.keys(sectionNames).filter((name) => name !== 'step') as Section[]

export const nameOfSection = (section: Section) => sectionNames[section]
export const nameOfStep = (index: number) => fill(sectionNames.step, { place: index + 1 })

/** A text that stands for itself in a regular expression. */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** What the user wrote as a name: without quotation marks and the period. */
export const unquoted = (text: string) =>
  withoutEnding(withoutEnding(text, ' "\'”’»'), '.! "\'”’»').replace(/^["'“‘«\s]+/u, '')

/** Any of some words, in a regular expression. */
export const oneOf = (words: readonly string[]) => `(?:${words.map(escaped).join('|')})`
