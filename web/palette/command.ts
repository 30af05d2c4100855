/** Something that the palette can open or do. */
export interface Command {
  /** Unique among all commands. */
  id: string
  label: string
  /** What tells it from others with the same label. */
  detail?: string
  /** How the label is set: an entity of the library, the title of an idea, or plain words. */
  kind: 'entity' | 'title' | 'plain'
  run: () => void
}

export interface CommandGroup {
  label: string
  commands: Command[]
}

/** Whether the text has all the words, in any case. */
export function hasWords(text: string, words: string): boolean {
  const searched = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}
