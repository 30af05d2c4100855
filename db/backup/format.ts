import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { readLines } from './file.ts'

/** First line of a backup. */
export const BackupHeader = z.object({
  format: z.literal('precedents-backup-1'),
  /** The version that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had, which are the version of its schema. */
  migrations: z.array(z.string()).min(1),
  /** Each after those that it refers to. */
  tables: z.array(z.string().regex(/^\w+$/u)),
})
export type BackupHeader = z.infer<typeof BackupHeader>

/** Written after the rows. */
export const BackupEnd = z.object({
  /** By table. */
  rows: z.record(z.string(), z.int()),
  /** The last values given out, by `table.column`. */
  sequences: z.record(z.string(), z.int()),
})
export type BackupEnd = z.infer<typeof BackupEnd>

/** Last line: the SHA-256 of all bytes before it. */
const SignedEnd = BackupEnd.extend({ sha256: z.string() })

export type BackupItem =
  | { kind: 'header'; header: BackupHeader }
  /** `json` is an array of `count` rows. */
  | { kind: 'rows'; table: string; count: number; json: string }
  | { kind: 'end'; end: BackupEnd }

export const createChecksum = () => createHash('sha256')

export const endLine = (end: BackupEnd, sha256: string) => JSON.stringify({ ...end, sha256 })

/** The content of a backup in order. Throws a BackupError with the reason when the file is not a whole, sound backup. */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const checksum = createChecksum()
  const counted: Record<string, number> = {}
  let header: BackupHeader | undefined
  let last: string | undefined
  for await (const line of readLines(file)) {
    if (last !== undefined) throw new BackupError('This backup cannot be used: something follows its end.')
    if (header === undefined) {
      header = parse(BackupHeader, line, 'it is not a backup of Precedents')
      for (const table of header.tables) counted[table] = 0
      yield { kind: 'header', header }
    } else if (line.startsWith('{')) {
      last = line
      continue
    } else {
      const rows = parseRows(line)
      counted[rows.table] = (counted[rows.table] ?? 0) + rows.count
      yield rows
    }
    checksum.update(`${line}\n`)
  }
  if (header === undefined) throw new BackupError('This file cannot be used: it is empty.')
  if (last === undefined) throw new BackupError('This backup cannot be used: its end is missing.')
  const { sha256, ...end } = parse(SignedEnd, last, 'its end is damaged')
  if (checksum.digest('hex') !== sha256 || !Bun.deepEquals(counted, end.rows))
    throw new BackupError('This backup cannot be used: its content does not match its checksum.')
  yield { kind: 'end', end }
}

/** The header and the end of a backup whose every line was read. */
export async function verifyBackup(file: string): Promise<BackupHeader & BackupEnd> {
  let header: BackupHeader | undefined
  for await (const item of readBackup(file)) {
    if (item.kind === 'header') header = item.header
    if (item.kind === 'end' && header) return { ...header, ...item.end }
  }
  throw new BackupError('This backup cannot be used: its end is missing.')
}

function parseRows(line: string): BackupItem & { kind: 'rows' } {
  const [, table, count, json] = /^(\w+) (\d+) (\[.*\])$/su.exec(line) ?? []
  if (table === undefined || json === undefined)
    throw new BackupError('This backup cannot be used: it is damaged.')
  return { kind: 'rows', table, count: Number(count), json }
}

function parse<T>(schema: z.ZodType<T>, line: string, fault: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch (cause) {
    throw new BackupError(`This file cannot be used: ${fault}.`, { cause })
  }
}
