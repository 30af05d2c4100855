import * as z from 'zod/mini'
import { FollowUp, IdeaState } from './follow-up.ts'
import { AUTO_IDEA_COUNT, MAX_STEPS } from './limits.ts'
import { MAX_PARTS } from './matrix.ts'
import { EngineName, Id, Moment, Text } from './text.ts'
import { MAX_CONDITION, MAX_CONDITIONS, MAX_TRANSFER_NOTE, TransferState } from './transfer-check.ts'

const Section = Text(20_000)
/** A short text or code inside a composition. */
const Note = Text(500)
const Kind = Text(80)

/** A part of an idea, for one element: taken from a precedent, or in the user's own words (`text`). */
const Part = z
  .object({
    elementId: Id,
    precedentId: z.optional(Id),
    text: z.optional(Note),
    /** The library entry of a part that is not from a precedent of the problem. */
    entry: z.optional(Kind),
    /** What is taken over, in a few words. */
    part: Note,
    /** A code of the challenge taxonomy. */
    challenge: z.nullable(Kind),
    /** The user chose it instead of the precedent's home part: an insight of the precedent, or their own wording. */
    chosen: z.optional(z.enum(['side', 'own'])),
  })
  .check(
    z.refine(
      ({ precedentId, text }) => (precedentId === undefined) !== (text === undefined),
      'must have either precedentId or text',
    ),
  )

const PartIndex = z.int().check(z.minimum(0), z.maximum(MAX_PARTS - 1))

const Check = z.object({
  part: PartIndex,
  condition: Text(MAX_CONDITION),
  state: TransferState,
  note: z.optional(Text(MAX_TRANSFER_NOTE)),
})

/** What an idea is made of. Links and conflicts name parts by index. */
export const Composition = z
  .object({
    parts: z.array(Part).check(z.maxLength(MAX_PARTS)),
    links: z
      .array(z.object({ from: PartIndex, to: PartIndex, kind: Kind }))
      .check(z.maxLength(MAX_PARTS * MAX_PARTS)),
    /** What no part provides. */
    gaps: z.array(z.object({ kind: Kind })).check(z.maxLength(MAX_PARTS)),
    /** Limits of the statement that a part breaks. */
    conflicts: z.array(z.object({ limit: Note, part: PartIndex })).check(z.maxLength(MAX_PARTS * MAX_PARTS)),
    /** What the user had answered in the transfer check when it was generated. */
    checks: z.optional(z.array(Check).check(z.maxLength(MAX_PARTS * MAX_CONDITIONS))),
  })
  .check(
    z.refine(
      ({ parts, links, conflicts, checks = [] }) =>
        [
          ...links.flatMap(({ from, to }) => [from, to]),
          ...[...conflicts, ...checks].map(({ part }) => part),
        ].every((index) => index < parts.length),
      'links, conflicts and checks must name existing parts',
    ),
  )
export type Composition = z.infer<typeof Composition>

/** The six sections of an idea, which the chat may also change, and what it is made of. */
export const IdeaContent = z.object({
  theme: z.pipe(
    z.nullish(Section),
    z.transform((theme) => theme ?? ''),
  ),
  title: Text(500).check(z.trim(), z.minLength(1, 'must not be empty')),
  solution: Section.check(z.trim(), z.minLength(1, 'must not be empty')),
  nextSteps: z.array(Text(4000)).check(z.maxLength(MAX_STEPS)),
  realWorldBasis: Section,
  whyWeLikeIt: Section,
  composition: z.nullish(Composition),
  /** The precedents that it is built from, where a change has replaced some. */
  precedentIds: z.optional(z.array(Id).check(z.maxLength(MAX_PARTS))),
})
export type IdeaContent = z.infer<typeof IdeaContent>

/** Whether an idea was generated for a slot of step 4, or from precedents that the user selected. */
export const IdeaOrigin = z.enum(['auto', 'custom'])
export type IdeaOrigin = z.infer<typeof IdeaOrigin>

/** The index of an automatic idea's slot. */
export const Slot = z.int().check(z.minimum(0), z.maximum(AUTO_IDEA_COUNT - 1))

export const Idea = z.object({
  id: Id,
  problemId: Id,
  userId: Id,
  theme: z.string(),
  title: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
  /** Left out in the history. */
  composition: z.optional(Composition),
  engine: EngineName,
  /** The model that wrote it, by the name it had then. */
  model: z.optional(z.string()),
  version: z.int(),
  state: z.optional(IdeaState),
  favorite: z.optional(z.boolean()),
  archivedAt: z.optional(Moment),
  /** Left out in the history. */
  followUp: z.optional(FollowUp),
  /** The idea of which a version became this one, which may be gone since. */
  branchedFrom: z.optional(Id),
  /** Left out where nobody recorded it: of ideas that were saved without being generated, and of some older ones. */
  origin: z.optional(IdeaOrigin),
  /** Of an automatic idea. A newer one of the same slot takes its place at step 4. */
  slot: z.optional(Slot),
  /** What it is built from now; only in the list of a problem's automatic ideas. */
  precedentIds: z.optional(z.array(Id)),
  createdAt: Moment,
})
export type Idea = z.infer<typeof Idea>

/** Which of a problem's ideas are asked for: the newest ones, or what is in the slots of its automatic ideas. */
export const IdeasQuery = z.object({ origin: z.optional(z.literal('auto')) })
