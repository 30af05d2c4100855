/** Browser storage for tests of the page's code; `full` and `denied` behave like real browsers. */
export class BrowserStorage implements Storage {
  [name: string]: unknown
  #texts = new Map<string, string>()
  #mode: 'works' | 'full'

  constructor(mode: 'works' | 'full' = 'works') {
    this.#mode = mode
  }

  get length() {
    return this.#texts.size
  }

  key(index: number) {
    return [...this.#texts.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.#texts.get(key) ?? null
  }

  setItem(key: string, text: string) {
    if (this.#mode === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#texts.set(key, String(text))
  }

  removeItem(key: string) {
    this.#texts.delete(key)
  }

  clear() {
    this.#texts.clear()
  }
}

export function installStorage(storage: Storage) {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
}

/** Even accessing the property throws, as when a browser blocks storage. */
export function blockStorage() {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    configurable: true,
  })
}
