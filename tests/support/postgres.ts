import postgres from 'postgres'
import { startPostgresServer } from './postgres-server.ts'

/** A real PostgreSQL server for a suite. */
export interface TestPostgres {
  /** The address of a fresh, empty database. */
  url(): Promise<string>
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL, or one of its own that lives as long as the suite. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = Bun.env.TEST_DATABASE_URL
  if (given) return databasesOf(given, async () => {})
  const server = await startPostgresServer()
  return databasesOf(server.url, server.stop)
}

function databasesOf(serverUrl: string, stopServer: () => Promise<void>): TestPostgres {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const names: string[] = []
  return {
    async url() {
      const name = `precedents_test_${Bun.randomUUIDv7().replaceAll('-', '')}`
      await admin.unsafe(`CREATE DATABASE ${name}`)
      names.push(name)
      const url = new URL(serverUrl)
      url.pathname = `/${name}`
      return url.href
    },
    async stop() {
      for (const name of names) await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      await stopServer()
    },
  }
}
