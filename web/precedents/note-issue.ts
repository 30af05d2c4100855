import type { Precedent } from '../../src/contracts/precedent.ts'

interface Note {
  precedent: Pick<Precedent, 'entity' | 'innovation' | 'sources'>
  slug: string
  /** Empty for the whole entry. */
  claim: string
  text: string
}

/** A note as Markdown for the issue tracker of the library's authors. */
export function noteAsIssue({ precedent: { entity, innovation, sources }, slug, claim, text }: Note): string {
  return [
    `**Precedent:** ${entity}: ${innovation} (\`${slug}\`)`,
    ...(claim === '' ? [] : [`**Fact:** ${claim}`]),
    `**What is wrong:** ${text}`,
    `**Its sources:**\n${sources.map(({ title, publisher, url }) => `- ${title}, ${publisher}${url ? `: ${url}` : ''}`).join('\n')}`,
  ].join('\n\n')
}
