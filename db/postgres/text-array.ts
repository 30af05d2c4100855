/** The type text[]. */
export const TEXT_ARRAY = 1009

/** Reads the text of a text[]. Drizzle's own reader loses backslashes. */
export function parseTextArray(text: string): string[] {
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gsu)
  return Array.from(items, ([, quoted, plain = '']) => quoted?.replaceAll(/\\(.)/gsu, '$1') ?? plain)
}
