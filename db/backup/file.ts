import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { fsyncPath } from '../embedded/fsync.ts'
import { BackupError } from './backup-error.ts'

const OWNER_ONLY = 0o600
const NEWLINE = 0x0a

export type WriteLine = (line: string) => Promise<void>

/** Compresses lines into a file that has its name only when it is complete and on the disk. */
export async function writeLines(file: string, produce: (write: WriteLine) => Promise<void>): Promise<void> {
  await writeWhole(file, async (handle) => {
    const compressor = createZstdCompress()
    const written = writeAll(compressor, handle)
    // It is awaited below; until then its failure must not end the process, nor must a line written after it.
    written.catch(() => {})
    compressor.on('error', () => {})
    await produce(async (line) => {
      if (!compressor.write(`${line}\n`)) await Promise.race([once(compressor, 'drain'), written])
    })
    compressor.end()
    await written
  })
}

async function writeAll(chunks: AsyncIterable<Uint8Array>, handle: FileHandle) {
  for await (const chunk of chunks) await handle.appendFile(chunk)
}

/** Writes to a temporary name beside `file`, flushes it and renames it. */
export async function writeWhole(
  file: string,
  write: (handle: FileHandle, temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${crypto.randomUUID()}.tmp`
  try {
    const handle = await open(temporary, 'wx', OWNER_ONLY)
    try {
      await write(handle, temporary)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
    fsyncPath(dirname(file))
  } catch (cause) {
    await rm(temporary, { force: true })
    throw explain(cause, file)
  }
}

function explain(cause: unknown, file: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'the disk is full'
      : code === 'ENOENT'
        ? 'its folder does not exist'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'this user is not allowed to write there'
          : undefined
  return reason === undefined ? cause : new BackupError(`${file} was not written: ${reason}.`, { cause })
}

/** The lines of a compressed file. A text may contain any line separator but the newline. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const decompressor = createZstdDecompress()
  source.on('error', (error) => decompressor.destroy(error))
  source.pipe(decompressor)
  let parts: Buffer[] = []
  try {
    for await (const chunk of decompressor as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString()
        parts = []
        start = end + 1
      }
      parts.push(chunk.subarray(start))
    }
  } catch (cause) {
    throw explainRead(cause, file)
  } finally {
    source.destroy()
  }
}

function explainRead(cause: unknown, file: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code.startsWith('ZSTD') || code.startsWith('Z_'))
    return new BackupError(`${file} cannot be used: it is damaged, or not a backup.`, { cause })
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
    return new BackupError(`${file} cannot be read: check its name and its permissions.`, { cause })
  return cause
}
