import type { Db } from '../../db/database.ts'
import { listLibraryNotes } from '../../db/library-notes.ts'

/** Notes in one list. */
const LIMIT = 1000

/** The notes as lines for reading, or as a JSON array. */
export async function describeNotes(db: Db, json: boolean): Promise<string> {
  const notes = (await listLibraryNotes(db, LIMIT)).map(({ note: { userId: _, ...note }, username }) => ({
    ...note,
    username,
  }))
  if (json) return printable(JSON.stringify(notes, null, 2))
  if (notes.length === 0) return 'There are no notes about the library.'
  const more = notes.length === LIMIT ? [`Older notes than these ${LIMIT} are not listed.`] : []
  return printable([...notes.map(noteLines), ...more].join('\n\n'))
}

interface Note {
  id: number
  slug: string
  claim: string | null
  text: string
  username: string
  createdAt: Date
}

function noteLines({ id, slug, claim, text, username, createdAt }: Note): string {
  const written = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  const lines = [...(claim === null ? [] : [`Fact: ${claim}`]), ...text.split(/\r?\n/u)]
  return [`${id}  ${written}  ${username}  ${slug}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Users wrote this: control characters could change what the operator's terminal shows. */
const printable = (text: string) => text.replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '\u{fffd}')
