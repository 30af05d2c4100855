import type { NamePair } from '../contracts/export.ts'

/**
 * Replaces names in every text of a value. All at once, so that no replacement is itself replaced; the longer name first;
 * whole words only, in any case. An address that has one of the names is left out, since changing it would break it.
 */
export function replaceNames<T>(value: T, pairs: readonly NamePair[]): T {
  if (pairs.length === 0) return value
  const replacements = new Map(pairs.map(({ from, to }) => [from.toLowerCase(), to]))
  const names = [...replacements.keys()].toSorted((one, other) => other.length - one.length)
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const inAddress = names.map((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  const replaced = (text: string) =>
    text.replaceAll(anyName, (name) => replacements.get(name.toLowerCase()) ?? '')
  const isNamed = (url: string) => {
    const plain = url.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
    return inAddress.some((name) => name !== '' && plain.includes(name))
  }
  return JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (typeof item !== 'string') return item
    if (key === 'url') return isNamed(item) ? undefined : item
    return key === 'date' || key === 'checkedOn' ? item : replaced(item)
  })
}
