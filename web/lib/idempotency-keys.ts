/**
 * The keys of writes that have not succeeded. The same write, tried again by the user, gets the same key: when the server
 * had carried it out and only its answer was lost, it sends that answer again.
 */
const keys = new Map<string, string>()

/** The key of a write, by everything that makes it this write. */
export function idempotencyKeyOf(write: string): string {
  const key = keys.get(write) ?? randomKey()
  keys.set(write, key)
  return key
}

/**
 * From now on, the same write is another one. So is each earlier change of the same thing: the server's answer to that one
 * would be older than this change.
 */
export function writeSucceeded(write: string) {
  keys.delete(write)
  const [changed] = /^\["P(?:UT|ATCH)","[^"]*",/u.exec(write) ?? []
  if (changed === undefined) return
  for (const other of keys.keys()) if (other.startsWith(changed)) keys.delete(other)
}

/** Not `randomUUID`, which browsers have on https and localhost only. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
