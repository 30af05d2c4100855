import { z } from 'zod'

/** Control characters and marks that change the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unsafeCharacters = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** Text from a model, safe to store and show. */
export const cleanText = (text: string) =>
  text.replaceAll('\r\n', '\n').replace(unsafeCharacters, '').toWellFormed()

/** At most `maxLength` characters, cut at the end of a sentence where possible. */
export const clean = (text: string, maxLength: number): string => {
  const whole = cleanText(text).trim()
  if (whole.length <= maxLength) return whole
  const cut = whole.slice(0, maxLength).toWellFormed()
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => cut.lastIndexOf(mark)))
  return (end > maxLength / 2 ? cut.slice(0, end + 1) : cut).trim()
}

/** One line of at most `maxLength` characters. */
export const cleanLine = (text: string, maxLength: number) =>
  clean(text, maxLength * 2)
    .replaceAll(/\s+/gu, ' ')
    .slice(0, maxLength)
    .trim()

export const NonEmptyText = z.string().refine((text) => text.trim() !== '', 'must not be empty')
