import type { BriefIdea, Cited } from '../contracts/brief.ts'
import type { Citations } from './citations.ts'
import { dossierOf } from './dossier.ts'
import type { Condition, MaterialElement, MaterialIdea, MaterialPrecedent } from './material.ts'
import { capitalized, noteOf, outcomeText, shortOutcome, whenAndWhere } from './phrases.ts'
import { decisionOf, firstTestOf, proposalOf, risksOf } from './proposal.ts'

/** The pages about one idea; `elements` are the problem's current ones. Its sources are cited in the order in which they are read. */
export function briefIdea(
  elements: MaterialElement[],
  idea: MaterialIdea,
  citations: Citations,
  withDossier: boolean,
): BriefIdea {
  const test = firstTestOf(idea.nextSteps)
  return {
    version: idea.version,
    title: idea.title,
    proposal: proposalOf(idea, citations),
    parts: partsOf(idea, citations),
    risks: risksOf(idea, idea.precedents),
    test,
    decision: decisionOf(test, idea),
    steps: idea.nextSteps,
    precedents: idea.precedents.map((precedent) => ({
      letter: precedent.letter,
      entity: precedent.entity,
      year: precedent.year,
      place: precedent.place,
      situation: citations.cite(precedent.situation, precedent, ['who']),
      did: citations.cite(precedent.did || `${precedent.innovation}.`, precedent, ['how']),
      outcome: citations.cite(outcomeText(precedent), precedent, ['outcome']),
      differs: precedent.differs,
    })),
    ...(withDossier && { dossier: dossierOf(elements, idea) }),
  }
}

/** What the transfer check says, the worst first. */
function holdsHere({ conditions }: MaterialPrecedent): string {
  const find = (state: Condition['state']) => conditions.find((condition) => condition.state === state)
  const [fails, unknown, holds] = [find('fails'), find('unknown'), find('holds')]
  if (fails) return `No: ${fails.text}.${noteOf(fails)}`
  if (unknown) return `Not known yet. It may not work if ${unknown.text}.`
  return holds ? `Yes.${noteOf(holds)}` : 'Not checked yet.'
}

interface Part {
  elementId: number | null
  precedent: MaterialPrecedent | undefined
  text: string
  /** In the user's words, without a precedent. */
  own?: string | undefined
}

function partsOf(idea: MaterialIdea, citations: Citations): BriefIdea['parts'] {
  return listParts(idea).map(({ elementId, precedent, text, own }) => ({
    element: idea.elements.find(({ id }) => id === elementId)?.text ?? '',
    part: capitalized(text),
    from: precedent ? fromWhom(precedent, citations) : [{ text: own ? 'Own proposal' : '' }],
    outcome: precedent ? citations.cite(shortOutcome(precedent), precedent, ['outcome']) : [],
    holds: precedent ? holdsHere(precedent) : 'Not checked yet.',
  }))
}

/** Ideas of earlier versions, and some of models, only say which precedents they are built from. */
function listParts({ composition, precedents }: MaterialIdea): Part[] {
  if (!composition || composition.parts.length === 0)
    return precedents.map((precedent) => ({
      elementId: precedent.elementId,
      precedent,
      text: precedent.innovation,
    }))
  return composition.parts.map(({ elementId, precedentId, part, text }) => ({
    elementId,
    precedent: precedents.find(({ id }) => id === precedentId),
    text: part,
    own: text,
  }))
}

const fromWhom = (precedent: MaterialPrecedent, citations: Citations): Cited =>
  citations.cite(`${precedent.entity}${whenAndWhere(precedent)}`, precedent, ['who', 'year'])
