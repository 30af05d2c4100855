import { z } from 'zod'

/** Characters that neither the database nor a page should meet: controls, and marks that turn the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** A model's text as it may be stored and shown. */
export const cleanText = (text: string) => text.replaceAll('\r\n', '\n').replace(unwanted, '').toWellFormed()

/** A model's text of at most `most` characters, cut at the end of a sentence where there is one. */
export const clean = (text: string, most: number): string => {
  const whole = cleanText(text).trim()
  if (whole.length <= most) return whole
  const cut = whole.slice(0, most).toWellFormed()
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => cut.lastIndexOf(mark)))
  return (end > most / 2 ? cut.slice(0, end + 1) : cut).trim()
}

/** One line of at most `most` characters. */
export const line = (text: string, most: number) =>
  clean(text, most * 2)
    .replaceAll(/\s+/gu, ' ')
    .slice(0, most)
    .trim()

/** A text that says something. */
export const NonEmptyText = z.string().refine((text) => text.trim() !== '', 'must not be empty')
