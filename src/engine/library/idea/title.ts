import type { IdeaBrief } from '../../engine.ts'
import { scoreChallenges } from '../frame/challenges.ts'
import { aimFor } from '../frame/elements.ts'
import { capitalised, decapitalised, listed } from '../frame/slots.ts'
import { pick } from '../seed.ts'
import type { Draft } from './compose-idea.ts'
import type { Part } from './parts.ts'

const links = ['through', 'by way of', 'with'] as const

/** What is reached and by which means: specific to the problem and to the choice. */
export function titleOf(draft: Draft, others: IdeaBrief[]): string {
  const taken = new Set(others.map((other) => other.title.toLowerCase()))
  const lead = draft.parts[0]
  const own = lead?.mechanisms[0]?.phrase ?? ''
  const phrases = [own, ...draft.theme.phrases.filter((phrase) => phrase !== own)].filter(Boolean).slice(0, 2)
  const orders = [phrases, phrases.toReversed(), draft.theme.phrases]
  const titles = orders.map(
    (order) => `${capitalised(short(aimOf(draft, lead)))} ${pick(links, draft.seed)} ${listed(order)}`,
  )
  return titles.find((title) => !taken.has(title.toLowerCase())) ?? `${titles[0]}, another way`
}

/** What the part is for: a verb phrase with the problem's own nouns. */
export function aimOf(draft: Draft, part: Part | undefined): string {
  const challenge = draft.knowledge.challenge(part?.element?.challenge ?? null)
  if (!challenge) return decapitalised(part?.element?.text ?? 'solve the problem').replace(/[.?!]$/u, '')
  const clause = scoreChallenges(draft.statement, draft.knowledge).find(
    (found) => found.challenge === challenge,
  )?.clause
  return aimFor(challenge, draft.statement, clause ?? null)
}

/** A title has no room for what is not done. */
const short = (aim: string) =>
  aim.split(
    / (?:instead of|rather than|so that|although|before anything|before they|without an owner|in a fraction|from the first) /u,
  )[0] ?? aim
