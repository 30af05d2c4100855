import { readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../../db/backup/backup.ts'
import { writeWhole } from '../../db/backup/file.ts'
import { restoreBackup } from '../../db/backup/restore.ts'
import { assets } from '../assets.ts'
import type { Context } from '../domain/context.ts'
import { version } from '../version.ts'

const TRANSFER = 'operator-transfer-'
const { migrationsDir: migrationsFolder } = assets

const transferFile = (dataDir: string) => join(dataDir, `${TRANSFER}${crypto.randomUUID()}`)

/** Deletes what a killed process left. */
export function deleteTransfers(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(TRANSFER)))
    rmSync(join(dataDir, name), { force: true })
}

/** Sent from a file: a slow reader would otherwise keep the database from everyone else. */
export async function sendBackup({ db, now }: Context, dataDir: string): Promise<Response> {
  const file = transferFile(dataDir)
  await writeBackup(db, file, { migrationsFolder, version, now: now() })
  const chunks = readAndDelete(file)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
  return new Response(body)
}

async function* readAndDelete(file: string) {
  try {
    yield* Bun.file(file).stream()
  } finally {
    await rm(file, { force: true })
  }
}

/** Restores the request's body and returns its header and counts. */
export async function receiveBackup(
  { db }: Context,
  dataDir: string,
  body: AsyncIterable<Uint8Array>,
  replace: boolean,
): Promise<Response> {
  const file = transferFile(dataDir)
  try {
    await writeWhole(file, async (handle) => {
      for await (const chunk of body) await handle.appendFile(chunk)
    })
    return Response.json(await restoreBackup(db, file, { migrationsFolder, replace }))
  } finally {
    await rm(file, { force: true })
  }
}
