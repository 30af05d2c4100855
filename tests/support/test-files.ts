import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')
/** The layers whose queries must work on both databases, and the jobs that purge. */
const onBothDatabases = /^tests\/(?:(?:db|domain|http|mail)\/|cli\/scheduled-jobs)/u
const opensDatabase = /from '\.\.\/support\/(?:database|world)\.ts'/u

/** All files of `bun test`. */
export async function testFiles(): Promise<string[]> {
  return (await Array.fromAsync(new Glob('tests/**/*.test.{ts,tsx}').scan(root))).toSorted()
}

/** The files that use PostgreSQL where TEST_ON=postgres. */
export async function databaseTestFiles(): Promise<string[]> {
  const files = (await testFiles()).filter((file) => onBothDatabases.test(file))
  const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()))
  return files.filter((_, at) => opensDatabase.test(texts[at] ?? ''))
}
