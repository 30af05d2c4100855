import * as z from 'zod/mini'
import { Brief, Cited } from './brief.ts'
import { Text } from './text.ts'

/** Ideas in the export of one problem, the newest ones. */
export const MAX_EXPORTED_IDEAS = 50

/** Names that can be replaced at once, and characters of each. */
export const MAX_NAMES = 20
export const MAX_NAME_LENGTH = 100
export const MAX_AUTHOR = 120

/** A name, and what stands in its place in every text. */
export const NamePair = z.object({
  from: Text(MAX_NAME_LENGTH).check(z.trim(), z.minLength(1, 'must not be empty')),
  to: Text(MAX_NAME_LENGTH).check(z.trim()),
})
export type NamePair = z.infer<typeof NamePair>

export const NamePairs = z.array(NamePair).check(z.maxLength(MAX_NAMES, `must be at most ${MAX_NAMES} names`))

export const Paper = z.enum(['a4', 'letter'])
export type Paper = z.infer<typeof Paper>

/** `blocks`: for the page, which makes the Word document and the slides from it. */
export const ExportRequest = z.object({
  format: z.enum(['markdown', 'json', 'html', 'blocks']),
  /** `brief`: two to three pages. `dossier`: with everything that was considered. */
  kind: z._default(z.enum(['brief', 'dossier']), 'brief'),
  paper: z._default(Paper, 'a4'),
  author: z.optional(Text(MAX_AUTHOR).check(z.trim())),
  names: z._default(NamePairs, []),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/** A part of a printed page. All formats are made from the same blocks. */
export const Block = z.discriminatedUnion('kind', [
  /** `level` 1 is the title of the document or of an idea. */
  z.object({ kind: z.literal('heading'), level: z.int(), text: z.string() }),
  /** Project, date, version and author. */
  z.object({ kind: z.literal('meta'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('paragraph'), text: Cited, strong: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Cited) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    /** Relative widths of the columns. */
    widths: z.array(z.number()),
    rows: z.array(z.array(Cited)),
  }),
  /** Labels with what they stand for. */
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ label: z.string(), text: Cited })) }),
  z.object({ kind: z.literal('page') }),
  /** What the numbers refer to. The title stands in italics; an empty text is left out. */
  z.object({
    kind: z.literal('sources'),
    items: z.array(
      z.object({
        number: z.int(),
        publisher: z.string(),
        title: z.string(),
        year: z.string(),
        url: z.optional(z.string()),
        after: z.string(),
      }),
    ),
  }),
])
export type Block = z.infer<typeof Block>

export const ExportedBlocks = z.object({
  /** Without its extension. */
  fileName: z.string(),
  brief: Brief,
  blocks: z.array(Block),
})
export type ExportedBlocks = z.infer<typeof ExportedBlocks>
