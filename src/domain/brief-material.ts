import { listElementsById } from '../../db/elements.ts'
import { listPrecedentsOfIdea } from '../../db/ideas.ts'
import { findEntry } from '../../db/library/library.ts'
import { findBackground } from '../../db/precedent-backgrounds.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { listTransferAnswers, type PrecedentAnswer } from '../../db/transfer-checks.ts'
import { currentConflicts } from '../contracts/current-conflicts.ts'
import { conditionsOf } from '../contracts/transfer-check.ts'
import type { OwnBrief } from '../engine/engine.ts'
import type { Condition, MaterialElement, MaterialIdea, MaterialPrecedent } from '../export/material.ts'
import { ownBriefsFor } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { formerLimitsOf } from './former-limits.ts'
import { letterOf } from './letters.ts'

/** What a document tells about an idea. */
export async function ideaMaterial(
  context: SignedInContext,
  problem: ProblemRow,
  idea: IdeaRow,
): Promise<MaterialIdea> {
  const { db, user } = context
  const rows = await listPrecedentsOfIdea(db, user.id, idea.id)
  const elementIds = idea.composition?.parts.map(({ elementId }) => elementId) ?? []
  const precedentElements = rows.flatMap(({ elementId }) => elementId ?? [])
  const elements = await listElementsById(db, idea.problemId, [...elementIds, ...precedentElements])
  const { version, title, solution, nextSteps, whyWeLikeIt, engine, model } = idea
  return {
    ...{ version, title, solution, nextSteps, whyWeLikeIt, engine, model },
    composition: idea.composition && {
      ...idea.composition,
      conflicts: currentConflicts(idea.composition, {
        limits: problem.limits,
        formerLimits: formerLimitsOf(problem),
      }),
    },
    precedents: await precedentMaterial(context, idea.problemId, rows),
    elements: elements.map(elementMaterial),
  }
}

export const elementMaterial = ({ id, text, challenges }: ElementRow): MaterialElement => ({
  id,
  text,
  challenges,
})

export async function precedentMaterial(
  { db, user }: SignedInContext,
  problemId: number,
  rows: PrecedentRow[],
): Promise<MaterialPrecedent[]> {
  const own = await ownBriefsFor(db, user.id, rows)
  const answers = rows.length > 0 ? await listTransferAnswers(db, problemId) : []
  return Promise.all(
    rows.map(async (row) => {
      const { id, entity, innovation, year, elementId, origin, fit } = row
      const known =
        origin === 'own' ? ofUser(own, row) : (ofLibrary(row) ?? ofModel(await findBackground(db, id)))
      const stored = { id, letter: letterOf(row), entity, innovation, year, elementId, origin }
      const { whenNot, ...rest } = known
      const ofThis = answers.filter(({ precedentId }) => precedentId === id)
      return { ...stored, differs: fit?.differs ?? '', ...rest, conditions: conditionsWith(whenNot, ofThis) }
    }),
  )
}

/** Without an answer it is unknown. */
const conditionsWith = (whenNot: string | string[], answers: PrecedentAnswer[]): Condition[] =>
  conditionsOf(whenNot).map((text) => {
    const answer = answers.find(({ condition }) => condition === text)
    return { text, state: answer?.state ?? 'unknown', note: answer?.note }
  })

type Known = Omit<
  MaterialPrecedent,
  'id' | 'letter' | 'entity' | 'innovation' | 'year' | 'elementId' | 'origin' | 'differs' | 'conditions'
> & { whenNot: string | string[] }

const nothing: Known = {
  place: null,
  sources: [],
  checkedOn: undefined,
  situation: '',
  did: '',
  outcome: '',
  result: null,
  whenNot: [],
  transfer: '',
  insights: [],
}

function ofLibrary({ libraryEntry }: PrecedentRow): Known | null {
  const entry = libraryEntry === null ? null : findEntry(libraryEntry)
  if (!entry) return null
  return {
    place: entry.place,
    sources: entry.sources,
    checkedOn: entry.verification === 'checked' ? entry.checkedOn : undefined,
    situation: entry.background,
    did: `${entry.innovation}. ${entry.how}`,
    outcome: entry.impact,
    result: entry.outcome,
    whenNot: entry.whenNot,
    transfer: entry.transfer,
    insights: entry.insights,
  }
}

/** A model says nothing of where it knows it from. */
const ofModel = (stored: { background: string; impact: string } | null): Known => ({
  ...nothing,
  situation: stored?.background ?? '',
  outcome: stored?.impact ?? '',
})

function ofUser(own: OwnBrief[], { ownPrecedentId }: PrecedentRow): Known {
  const written = own.find(({ id }) => id === ownPrecedentId)
  if (!written) return nothing
  const { place, source, background, impact, outcome, whenNot, advice } = written
  return {
    ...nothing,
    place: place || null,
    sources: source ? [sourceOf(source)] : [],
    situation: background,
    outcome: impact,
    result: outcome,
    whenNot,
    transfer: advice,
  }
}

/** The user wrote it as one text, which may be an address. */
const sourceOf = (source: string): MaterialPrecedent['sources'][number] => ({
  title: source,
  publisher: '',
  ...(/^https?:\/\/\S+$/u.test(source) && { url: source }),
  supports: ['who', 'year', 'how', 'outcome'],
})
