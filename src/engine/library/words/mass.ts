import { isPlural, plural } from './stems.ts'

const mass = new Set(
  `energy food water bread milk electricity heating software hardware equipment stock cash transport traffic paper plastic packaging
  insurance labour labor rent fuel marketing maintenance housing rice coffee tea meat fish fruit wood steel clothing furniture inventory
  machinery luggage baggage mail news music art data information knowledge research work homework staff personnel care health education
  safety security land soil sand oil gas power heat air produce wine beer cheese sugar salt flour wheat maize grain seed medicine
  medication freight cargo waste rubbish garbage trash litter sewage advice content compost textile retail it hr admin support land`.split(
    /\s+/u,
  ),
)

/** Words without a plural: 'energy', 'packaging', 'maintenance'. */
export const isMass = (word: string) =>
  mass.has(word) || /(?:ing|ment|tion|ity|ness|ance|ence|ship|ware|ism|care|ture|ry)$/u.test(word)

/** How a thing is named when no one piece of it is meant. */
export const massOrPlural = (word: string) => (isMass(word) || isPlural(word) ? word : plural(word))
