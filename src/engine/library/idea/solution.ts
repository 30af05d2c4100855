import { aimOfElement } from '../frame/elements.ts'
import { capitalised, decapitalised, listed } from '../frame/slots.ts'
import { pick } from '../seed.ts'
import type { Draft } from './compose-idea.ts'
import { bare, firstSentence, type Part } from './parts.ts'
import { aimOf } from './title.ts'

/** Which part comes from which precedent and which element it serves, then what holds the parts together. */
export function solutionOf(draft: Draft): string {
  const [lead, ...rest] = draft.parts
  const paragraphs = [
    lead ? opening(lead, draft) : '',
    ...pairs(rest.map((part, index) => partSentence(part, draft, index))),
    closing(draft),
  ]
  return addressed(paragraphs.filter(Boolean).join('\n\n'))
}

function opening(lead: Part, draft: Draft): string {
  const start = pick(
    [
      `${capitalised(lead.transfer)}.`,
      `The core is one move: ${lead.transfer}.`,
      `It begins with this: ${lead.transfer}.`,
    ] as const,
    draft.seed,
  )
  const source = pick(
    [
      `This part comes from ${lead.precedent.entity} and is there to ${aimOf(draft, lead)}.`,
      `${lead.precedent.entity} showed this part, and here it serves to ${aimOf(draft, lead)}.`,
      `The part is taken from ${lead.precedent.entity}; its task here is to ${aimOf(draft, lead)}.`,
    ] as const,
    draft.seed,
    1,
  )
  const how = lead.entry ? ` There it worked like this: ${decapitalised(firstSentence(lead.entry.how))}` : ''
  return `${start} ${source}${how}`
}

/** The element's words where they read after 'to', else in quotes. */
export function partSentence(part: Part, draft: Pick<Draft, 'seed'>, index: number): string {
  const { entity } = part.precedent
  const aim = part.element ? decapitalised(aimOfElement(part.element.text)) : 'carry the rest'
  if (part.element && part.element.challenge === null) {
    return `From ${entity} comes the part for “${bare(part.element.text)}”: ${part.transfer}.`
  }
  const warning = part.entry?.outcome === 'failure'
  if (warning) return `${entity} failed, and its lesson helps to ${aim}: ${part.transfer}.`
  return pick(
    [
      `To ${aim}, it borrows from ${entity}: ${part.transfer}.`,
      `From ${entity} comes a further part: ${part.transfer}. It is meant to ${aim}.`,
      `${entity} lends the means to ${aim}: ${part.transfer}.`,
      `In order to ${aim}, do what is known from ${entity}: ${part.transfer}.`,
    ] as const,
    draft.seed + index,
  )
}

/** Two sentences to a paragraph keeps five parts readable. */
function pairs(sentences: string[]): string[] {
  return sentences.flatMap((sentence, index) =>
    index % 2 === 0 ? [[sentence, sentences[index + 1]].filter(Boolean).join(' ')] : [],
  )
}

function closing(draft: Draft): string {
  const hard = draft.statement.limits.filter((limit) => limit.hard).slice(0, 3)
  const limits = hard.map((limit) => `“${limit.text}”`)
  const bounds = limits.length > 0 ? `All of it has to keep to what you stated: ${listed(limits)}. ` : ''
  const honest = pick(
    [
      'This idea is put together from the library’s entries on the precedents you see, without a language model.',
      'What you read is composed from the library’s entries on the chosen precedents; no language model was asked.',
      'The wording is assembled from the chosen precedents’ library entries, so make it your own before you pass it on.',
    ] as const,
    draft.seed,
    2,
  )
  return `${bounds}${honest}`
}

/** The idea speaks to the user, whose nouns speak of 'our'; what is quoted stays. */
export const addressed = (text: string) =>
  text
    .split(/(“[^”]*”)/u)
    .map((piece) => (piece.startsWith('“') ? piece : piece.replace(/\b(?:our|my)\b/gu, 'your')))
    .join('')
