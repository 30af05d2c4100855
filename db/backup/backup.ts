import type { Db } from '../database.ts'
import { type DumpSource, dumpDatabase } from './dump.ts'
import { writeLines } from './file.ts'
import { type BackupEnd, createChecksum, endLine } from './format.ts'

/**
 * Writes the whole database to a compressed file that only its owner can read. The file has its name only when it is
 * complete and on the disk. Throws a BackupError with a sentence.
 */
export async function writeBackup(db: Db, file: string, source: DumpSource): Promise<BackupEnd> {
  let end: BackupEnd = { rows: {}, sequences: {} }
  await writeLines(file, async (write) => {
    const checksum = createChecksum()
    end = await dumpDatabase(db, source, (line) => {
      checksum.update(`${line}\n`)
      return write(line)
    })
    await write(endLine(end, checksum.digest('hex')))
  })
  return end
}
