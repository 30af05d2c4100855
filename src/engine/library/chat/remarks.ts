import { library } from '../../../../db/library/library.ts'
import { beginsAsWish, plainWish } from './intents.ts'
import { oneOf } from './words.ts'

const { starts, predicates, wants } = library.intents.remarks

/** The verb of a remark is among its first words. */
const MAX_BEFORE_VERB = 6

const wanting = new RegExp(String.raw`(?:^|[\s'’])${oneOf(wants)}\s`, 'iu')

/** Whether a text that was not understood only tells something, as 'Sorry' or 'The title is wrong too'. */
export function isRemark(text: string): boolean {
  if (text.trim().endsWith('?')) return false
  const words = plainWish(text)
    .toLowerCase()
    .split(/[\s,]+/u)
    .map((word) => word.replaceAll('’', "'"))
  const [first = '', ...rest] = words
  if (first === '' || predicates.includes(rest[0] ?? '')) return true
  if (starts.includes(first)) return !wanting.test(` ${plainWish(text)} `)
  return (
    predicates.includes(first) ||
    (!beginsAsWish(text) && rest.slice(0, MAX_BEFORE_VERB).some((word) => predicates.includes(word)))
  )
}
