import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '../../db/connect.ts'
import type { TestDatabase } from './database.ts'
import { startPostgres } from './postgres.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const OWNER_ONLY = 0o700

/** A database of an earlier version, in tests/fixtures, upgraded to this one. It cannot be reset. */
export async function upgradedDatabase(version: string): Promise<TestDatabase> {
  const fixtures = join(import.meta.dir, '../fixtures', version)
  return process.env.TEST_ON === 'postgres' ? restoredDump(fixtures) : unpackedFolder(fixtures)
}

async function restoredDump(fixtures: string): Promise<TestDatabase> {
  const server = await startPostgres()
  const databaseUrl = await server.url()
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await client.unsafe(await Bun.file(join(fixtures, 'dump.sql')).text()).simple()
  await client.end()
  const dataDir = await mkdtemp(join(tmpdir(), 'precedents-upgrade-'))
  const { db, close } = await openDatabase({ databaseUrl, dataDir, migrationsFolder, log: () => {} })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  return { db, reset: cannotReset, close: () => close().then(server.stop).then(remove) }
}

async function unpackedFolder(fixtures: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'precedents-upgrade-'))
  const tar = await Bun.zstdDecompress(await Bun.file(join(fixtures, 'data.tar.zst')).bytes())
  await new Bun.Archive(tar).extract(dataDir)
  await chmod(join(dataDir, 'pg'), OWNER_ONLY)
  const { db, close } = await openDatabase({ dataDir, migrationsFolder, log: () => {} })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  return { db, reset: cannotReset, close: () => close().then(remove) }
}

async function cannotReset(): Promise<void> {
  throw new Error('an upgraded database cannot be reset')
}
