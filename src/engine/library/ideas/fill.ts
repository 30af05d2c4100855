import { upperFirst } from './part.ts'

/** A template with its slots filled; a slot with a capital starts with one: {Name}. Unknown slots throw. */
export const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\p{L}+)\}/gu, (_, slot: string) => {
    const value = values[slot] ?? values[slot.charAt(0).toLowerCase() + slot.slice(1)]
    if (value === undefined) throw new Error(`the template has no value for ${slot}: ${template}`)
    return slot in values ? `${value}` : upperFirst(`${value}`)
  })

/** One of several wordings, the same for the same number. */
export const wordingOf = (wordings: readonly string[], turn: number): string =>
  wordings[turn % wordings.length] ?? ''

export const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length
