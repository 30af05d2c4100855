import { kindsOf } from '../statement/kinds.ts'
import type { NounPhrase } from '../statement/nouns.ts'
import { isWhole } from '../statement/passages.ts'
import type { Statement } from '../statement/statement.ts'
import { nounVerbForms } from '../words/lexicon.ts'
import { isServed, isStaff } from '../words/roles.ts'
import { wordSet } from '../words/word-set.ts'

/** 'Our cooperative in Paraná hires young people', 'our bottle stands at 19 euros': taken for a noun, and followed by an object. */
export function isVerb({ clause, end }: NounPhrase, { clauses }: Statement): boolean {
  const told = clauses[clause]
  const last = told?.tokens[end - 1]?.lower ?? ''
  if (!told || !nounVerbForms.has(last) || !last.endsWith('s')) return false
  return objects.has(kindsOf(told)[end] ?? 'sign')
}

const objects = new Set(['adjective', 'noun', 'determiner', 'possessive', 'number'])

/** In a clause without a verb 'a farmer' is one of a list. */
export const isListed = ({ single, clause }: NounPhrase, { clauses }: Statement) =>
  single && clauses.length > 1 && !tells(clauses[clause])

const tells = (clause: Statement['clauses'][number] | undefined) => clause !== undefined && isWhole(clause)

/** Whether the text tells what they do rather than only that there are such people. */
export const acts = ({ clause, subject }: NounPhrase, { clauses }: Statement) =>
  subject && (clauses.length === 1 || tells(clauses[clause]))

/** 'Our biggest customer' and 'a man of 71' are one; what is told of them is not told of their kind. */
export const isOne = ({ single, certain }: NounPhrase) => single && certain

/** '8 shops in County Cork' says where the writer works. Of a house that does something, the clause has a verb. */
export const isOwnHouse = (group: NounPhrase, statement: Statement) =>
  group.kind === 'organisation' && statement.clauses.length > 1 && !acts(group, statement)

const seeking = wordSet(
  `need needs needed needing find finding hire hiring recruit recruiting lack lacks lacking seek seeking want wants get missing enough few fewer no more shortage vacancies`,
)

/** Said to be looked for: 'six developers' after 'need'. */
export const isSought = ({ clause, start }: NounPhrase, { clauses }: Statement) =>
  (clauses[clause]?.tokens ?? []).slice(Math.max(0, start - 4), start).some(({ lower }) => seeking.has(lower))

/** Whoever these words name is not at work. */
const notAtWork = wordSet(
  `woman man child kid girl boy parent pupil resident neighbour neighbor family adult senior citizen villager household applicant supplier`,
)

/** Those who do the work: by their trade, or because the clause speaks of them and of nobody who is served. */
export const isAtWork = ({ head }: NounPhrase, here: boolean) =>
  isStaff(head) || (here && !isServed(head) && !notAtWork.has(head))
