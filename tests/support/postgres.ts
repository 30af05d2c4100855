import postgres from 'postgres'
import { startPostgresServer } from './postgres-server.ts'

/** A real PostgreSQL server for a suite. */
export interface TestPostgres {
  /** The URL of a new, empty database. */
  url(): Promise<string>
  stop(): Promise<void>
}

/** The server at TEST_DATABASE_URL, or a new one for the duration of the suite. */
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
