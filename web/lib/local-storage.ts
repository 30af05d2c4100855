/** Stands in for the browser's storage where it is denied, missing or full, until the page is closed. */
const memory = new Map<string, string>()

export function readText(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
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

/** Where storage is denied, even reading the property `localStorage` throws. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage)
  } catch {
    return undefined
  }
}
