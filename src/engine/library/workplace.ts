import { library } from '../../../db/library/library.ts'

const { workplaces, ownershipPhrases, stopWords, figures } = library.words

const oneOf = (words: readonly string[]) => `(?:${words.join('|').replaceAll(' ', String.raw`\s`)})`
/** A word that can describe a workplace; a plural cannot. */
const described = String.raw`(?!${oneOf([...stopWords, ...figures.numbers])}\b)[\p{L}\d]+(?:[-'’][\p{L}\d]+)*(?<!s)\s`
/** What follows must not be a further noun: 'our bus station' is not 'our bus'. */
const ends = String.raw`(?=[.,;:!?)]|\s(?:${oneOf(stopWords)}|–|-)\b|\s[–(]|$)`

const own = new RegExp(
  String.raw`\b(?:our|my|${oneOf(ownershipPhrases)}\san?)\s((?:${described}){0,3}${oneOf(workplaces)})${ends}`,
  'iu',
)

/** 'Small machine shop, 9 people.' */
const opening = new RegExp(String.raw`^((?:${described}){0,3}${oneOf(workplaces)})(?=[,.:;]|\s\d)`, 'iu')

/** What a writer calls their own organization or offer, without article. */
export function workplaceOf(text: string): string | null {
  const [, found] = own.exec(text) ?? opening.exec(text) ?? []
  return found ? found.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : null
}
