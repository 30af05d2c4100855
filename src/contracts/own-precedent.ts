import * as z from 'zod/mini'
import { Id, Moment, Text } from './text.ts'

/** Own precedents of one account. */
export const MAX_OWN_PRECEDENTS = 500

/** Characters of a file that is imported; the body that carries it may be a little larger. */
export const MAX_IMPORT = 1_000_000

/** Rows of such a file; checking more would hold up other requests. */
export const MAX_IMPORT_ROWS = 2000

/** Characters of each text. */
export const OWN_LIMITS = {
  entity: 200,
  innovation: 500,
  place: 200,
  impact: 2000,
  advice: 1000,
  whenNot: 1000,
  background: 4000,
  source: 1000,
} as const

export const EARLIEST_YEAR = -3000
export const LATEST_YEAR = 2100

const Required = (max: number) => Text(max).check(z.trim(), z.minLength(1, 'must not be empty'))
/** An empty text says nothing. */
const Later = (max: number) => z._default(Text(max).check(z.trim()), '')

/** A precedent of the user's own: who did what is required, the rest can come later. Only its owner ever sees it. */
export const OwnFields = z.object({
  entity: Required(OWN_LIMITS.entity),
  innovation: Required(OWN_LIMITS.innovation),
  /** First year in use; negative is BCE. */
  year: z._default(
    z.nullable(
      z
        .int('must be a whole number')
        .check(
          z.minimum(EARLIEST_YEAR, `must be at least ${EARLIEST_YEAR}`),
          z.maximum(LATEST_YEAR, `must be at most ${LATEST_YEAR}`),
        ),
    ),
    null,
  ),
  place: Later(OWN_LIMITS.place),
  outcome: z._default(z.nullable(z.enum(['success', 'mixed', 'failure'])), null),
  /** What came of it. */
  impact: Later(OWN_LIMITS.impact),
  /** The part to take over. */
  advice: Later(OWN_LIMITS.advice),
  /** When it may not work. */
  whenNot: Later(OWN_LIMITS.whenNot),
  background: Later(OWN_LIMITS.background),
  /** Where it is written down: a title, an address, a file. */
  source: Later(OWN_LIMITS.source),
})
export type OwnFields = z.infer<typeof OwnFields>

/** One that is added; with `derivedFrom` it tells what came of an idea of the user. */
export const AddOwnPrecedent = z.extend(OwnFields, { derivedFrom: z.optional(Id) })
export type AddOwnPrecedent = z.infer<typeof AddOwnPrecedent>

export const OwnPrecedent = z.extend(OwnFields, {
  id: Id,
  /** The idea of which it tells what came of it. */
  derivedFrom: z.optional(Id),
  createdAt: Moment,
})
export type OwnPrecedent = z.infer<typeof OwnPrecedent>

/** A CSV file with a first row of column names. */
export const ImportFile = z.object({ csv: Text(MAX_IMPORT) })
export type ImportFile = z.infer<typeof ImportFile>

/** What importing a file does or did. Rows are counted as a spreadsheet does: the column names are row 1. */
export const ImportReport = z.object({
  /** Rows that are new, or were added. */
  added: z.int(),
  /** Rows that the user has already; they stay as they are. */
  same: z.int(),
  /** The first of the new ones. */
  preview: z.array(OwnFields),
  /** The first mistakes, such as 'Row 42, Year: expected a number, found 03/04'. */
  mistakes: z.array(z.string()),
  /** Rows that cannot be imported. */
  rejected: z.int(),
  /** These rows with what is wrong with them, as a CSV file; null when there are none. */
  rejectedCsv: z.nullable(z.string()),
  /** Columns that mean nothing here. */
  ignoredColumns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>
