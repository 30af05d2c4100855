import { z } from 'zod'
import { readRefusals } from './read-refusals.ts' with { type: 'macro' }

/** Words and phrases, separated by commas. */
const Words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/gu, ' ').toLowerCase())
    .filter(Boolean),
)
const WordLists = z.record(z.string(), Words)
const Rules = z.array(z.string().regex(/^\S/u)).min(1)

/** A group of rules about one kind of harm; the head of refusals.yaml explains how a rule is written. */
const HarmGroup = z.strictObject({
  name: z.string(),
  intent: z.enum(['strong', 'first', 'any']),
  /** Lists of `unless` that lift the group's rules in a sentence. */
  unless: z.array(z.string()).default([]),
  rules: Rules,
})

/** A plan told in several sentences: each named list of `parts` must match somewhere, and the list `spared` nowhere. */
const Scheme = z.strictObject({
  name: z.string(),
  wish: z.string().optional(),
  own: z.string().optional(),
  told: z.array(z.string()).default([]),
  spared: z.string(),
})

/** What makes a text one that is not worked on, as db/library/refusals.yaml has it. */
export const RefusalData = z.strictObject({
  people: WordLists,
  actions: WordLists,
  classes: WordLists,
  unless: WordLists,
  ends: Words,
  lifts: z.strictObject({
    near: Words,
    far: Words,
    third: Words,
    reporting: Words,
    wish: Words,
    starts: Words,
    hiring: Words,
    own: Words,
    nounlike: Words,
    skip: Words,
  }),
  harm: z.array(HarmGroup).min(1),
  parts: z.record(z.string(), Rules),
  schemes: z.array(Scheme).min(1),
  abuse: z.strictObject({
    insults: Words,
    attacks: Words,
    address: Words,
    profanity: Words,
    groups: Words,
    dehumanising: Words,
  }),
  /** What the classifier for harm counts beside the words themselves. */
  signals: WordLists,
  slurs: z.strictObject({ person: Words, people: Words, dropped: Words }),
  injections: z.strictObject({ rules: Rules, phrases: z.array(z.string()) }),
  personal: z.strictObject({
    health: Rules,
    life: Rules,
    law: Rules,
    danger: Rules,
    classes: WordLists,
    work: Words,
    ownwork: Words,
    owning: Words,
  }),
  nonsense: z.strictObject({
    filler: Words,
    rows: Words,
    chatter: Rules,
    likeable: Words,
    signs: Words,
  }),
  english: Words,
  shortcuts: Words,
  foreign: Words,
})
export type RefusalData = z.infer<typeof RefusalData>

/** The file as it is; tests/engine/refusals holds it to the schema. */
export const refusalsText = (): string => readRefusals()
