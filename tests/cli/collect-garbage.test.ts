import { expect, test } from 'bun:test'
import { join } from 'node:path'

const child = join(import.meta.dir, '../support/collections-child.ts')

/** How often all is collected after the heap has grown. */
async function collections(megabytes: number, pendingRequests: number): Promise<number> {
  const { stdout } = Bun.spawn([process.execPath, child, `${megabytes}`, `${pendingRequests}`], {
    stdout: 'pipe',
  })
  return Number(await new Response(stdout).text())
}

test('a heap that grew a little is left, by more is collected when nobody waits, by much in any case', async () => {
  expect(await collections(2, 0)).toBe(0)
  expect(await collections(15, 1)).toBe(0)
  expect(await collections(15, 0)).toBe(1)
  expect(await collections(40, 1)).toBe(1)
})
