/** Where a sentence ends: not after an initial or a title, as in 'P. T. Barnum' and 'St. Louis'. */
const ends = /(?<=[.!?]["'”’)]?)(?<!\b(?:\p{Lu}|St|Co|Dr|Mr|Mrs|No|Inc|Ltd)\.) (?=[\p{Lu}\p{N}“"'])/u

/** The sentences of a paragraph. */
export const sentencesOf = (text: string) => text.split(ends)

export const paragraphsOf = (text: string) => text.split(/\n{2,}/u)
