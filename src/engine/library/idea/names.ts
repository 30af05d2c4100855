/** A body's own word for what it is: such a name takes an article inside a sentence, a brand does not. */
const kinds =
  /\b(?:Association|Authority|Auxiliary|Board|Bureau|Capability|Cent(?:er|re)|Church|Club|Commission|Congress|Consortium|Cooperative|Corporation|Department|Exchequer|Forces|Foundation|Fund|General|Government|Guard|Institut(?:e|ion)|Laboratory|League|Library|Metro|Navy|Observatory|Office|Open|Orchestra|Order|Organi[sz]ation|Pool|Project|Protocol|Railways|Service|Shrine|Society|System|Tribunal|Unit|administration|Administration|alliance|army|auxilia|exchange|house|movement|program|project|railways|trial)$/u
const ofSomething = /^[\p{Lu}][^,]* (?:of|for|on|into) /u
const bare = /^(?:The |Bank of |Project |Civic |Médecins |Fire)|^\S+['’]s |^Secretaría /u
const withArticle = /^(?:San Giovanni hospital|Training Within|Gacaca|Iddir)/u

/** A precedent's name as it stands inside a sentence: 'the City of Bogotá', 'NASA', 'Gavi, the Vaccine Alliance,', '“Zusha!”'. */
export function named(entity: string): string {
  if (/[!?]$/u.test(entity)) return `“${entity}”`
  const takesArticle =
    withArticle.test(entity) || (!bare.test(entity) && (kinds.test(entity) || ofSomething.test(entity)))
  const name = entity.includes(', ') && !/, \S+$/u.test(entity) ? `${entity},` : entity
  return takesArticle ? `the ${name}` : name
}

/** The same before a full stop or a colon. */
export const namedLast = (entity: string) => named(entity).replace(/,$/u, '')
