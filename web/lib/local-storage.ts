/**
 * The browser's storage, or this page's memory where it is denied, missing or full: what was written can be read
 * back in any case, at worst until the page is left.
 */
const memory = new Map<string, string>()

export function readText(key: string): string | null {
  const remembered = memory.get(key)
  if (remembered !== undefined) return remembered
  return attempt((storage) => storage.getItem(key)) ?? null
}

export function writeText(key: string, text: string) {
  const stored = attempt((storage) => {
    storage.setItem(key, text)
    return true
  })
  if (stored) memory.delete(key)
  else memory.set(key, text)
}

export function removeText(key: string) {
  memory.delete(key)
  attempt((storage) => storage.removeItem(key))
}

export function listKeys(): string[] {
  const stored = attempt((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)),
  )
  return [...new Set([...(stored ?? []), ...memory.keys()])].filter((key) => key !== null)
}

/** Even naming `localStorage` throws where it is denied. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage)
  } catch {
    return undefined
  }
}
