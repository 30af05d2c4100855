import { mainChallenge } from '../../drafts.ts'
import { aimOfElement } from '../frame/elements.ts'
import { capitalised, decapitalised, listed } from '../frame/slots.ts'
import { pick } from '../seed.ts'
import type { Draft } from './compose-idea.ts'
import { named, namedLast } from './names.ts'
import { bare, opening, type Part } from './parts.ts'

/** Which part comes from which precedent and which element it serves, then what holds the parts together. */
export function solutionOf(draft: Draft): string {
  const [lead, ...rest] = draft.parts
  const paragraphs = [
    lead ? leading(lead, draft) : '',
    ...pairs(rest.map((part, index) => partSentence(part, draft, index, draft.parts[index]))),
    closing(draft),
  ]
  return addressed(paragraphs.filter(Boolean).join('\n\n'))
}

function leading(lead: Part, draft: Draft): string {
  const aim = aimOf(lead)
  const { entity } = lead.precedent
  const start = pick(
    [
      `To ${aim}, begin with what ${named(entity)} can teach: ${lead.transfer}.`,
      `The core comes from ${namedLast(entity)}: ${lead.transfer}. Here it is meant to ${aim}.`,
      `Begin with one move, known from ${namedLast(entity)}: ${lead.transfer}. It is there to ${aim}.`,
    ] as const,
    draft.seed,
  )
  return lead.entry ? `${start} There it worked like this: ${opening(lead.entry.how, enough)}` : start
}

/** A way of working told in fewer characters leaves its point to the next sentence. */
const enough = 90

/** What the part is for, as it reads after 'to …'. */
const aimOf = ({ element }: Part) => (element ? decapitalised(aimOfElement(element.text)) : 'carry the rest')

/** What the part is and which element it serves; `before` is the part told just before it. */
export function partSentence(part: Part, draft: Pick<Draft, 'seed'>, index: number, before?: Part): string {
  const { entity } = part.precedent
  if (part.element && mainChallenge(part.element) === null) {
    return `From ${named(entity)} comes the part for “${bare(part.element.text)}”: ${part.transfer}.`
  }
  const aim = aimOf(part)
  const again = before?.element && before.element === part.element
  if (part.entry?.outcome === 'failure' && again)
    return capitalised(
      `${named(entity)} failed at the same task, and what can be learnt from it is this: ${part.transfer}.`,
    )
  if (part.entry?.outcome === 'failure')
    return capitalised(
      pick(
        [
          `${named(entity)} failed, and what can be learnt from it helps to ${aim}: ${part.transfer}.`,
          `To ${aim}, heed the failure of ${namedLast(entity)}: ${part.transfer}.`,
          `The failure of ${named(entity)} holds a lesson for what it takes to ${aim}: ${part.transfer}.`,
        ] as const,
        index,
      ),
    )
  if (again)
    return capitalised(
      pick(
        [
          `Another way to the same end comes from ${namedLast(entity)}: ${part.transfer}.`,
          `${named(entity)} went about the same task in another way: ${part.transfer}.`,
          `The same can be had as ${named(entity)} did it: ${part.transfer}.`,
        ] as const,
        index,
      ),
    )
  return capitalised(
    pick(
      [
        `To ${aim}, add a part from ${namedLast(entity)}: ${part.transfer}.`,
        `${named(entity)} can help to ${aim}: ${part.transfer}.`,
        `From ${named(entity)} comes the next part: ${part.transfer}. It is meant to ${aim}.`,
        `What is known from ${named(entity)} helps to ${aim}: ${part.transfer}.`,
      ] as const,
      draft.seed + index,
    ),
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
  const bounds = limits.length > 0 ? `All of it has to work within what you stated: ${listed(limits)}. ` : ''
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
    .split(/(“[^“”]*”)/u)
    .map((piece) => (piece.startsWith('“') ? piece : piece.replace(/\b(?:our|my|one's)\b/gu, 'your')))
    .join('')
