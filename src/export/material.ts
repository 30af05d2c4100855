import type { Composition } from '../contracts/idea.ts'
import type { Insight, PrecedentSource } from '../contracts/precedent.ts'
import type { TransferState } from '../contracts/transfer-check.ts'

/** A source with the facts that it supports. */
export interface MaterialSource extends PrecedentSource {
  supports: readonly Fact[]
}
export type Fact = 'who' | 'year' | 'how' | 'outcome'

/** `holds`: the precedent carries over, since the condition does not apply here. */
export interface Condition {
  text: string
  state: TransferState
  note?: string | undefined
}

/** A precedent of the problem, with what the library or the user knows of it. An empty text says nothing. */
export interface MaterialPrecedent {
  id: number
  letter: string
  entity: string
  innovation: string
  year: number | null
  place: string | null
  /** The element that it was found for. */
  elementId: number | null
  origin: 'curated' | 'model' | 'own'
  /** The original sources first. */
  sources: MaterialSource[]
  /** The day on which it was compared with them. */
  checkedOn: string | undefined
  situation: string
  did: string
  outcome: string
  result: 'success' | 'mixed' | 'failure' | null
  differs: string
  /** When it may not work, with what the user answered in the transfer check. */
  conditions: Condition[]
  transfer: string
  insights: Insight[]
}

export interface MaterialElement {
  id: number
  text: string
  challenges: string[]
}

export interface MaterialIdea {
  version: number
  title: string
  solution: string
  nextSteps: string[]
  whyWeLikeIt: string
  /** What it is made of, where that is known. */
  composition: Composition | null
  engine: string
  model: string | null
  /** Those that it is built from, also of an earlier analysis. */
  precedents: MaterialPrecedent[]
  /** Also the former elements that its parts are for. */
  elements: MaterialElement[]
}
