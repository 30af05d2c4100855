import { mainChallenge } from '../../drafts.ts'
import type { IdeaBrief } from '../../engine.ts'
import { scoreChallenges } from '../frame/challenges.ts'
import { aimOfElement } from '../frame/elements.ts'
import { capitalised, slotsFor } from '../frame/slots.ts'
import { contentStems } from '../search/texts.ts'
import type { Draft } from './compose-idea.ts'
import type { Part } from './parts.ts'

const longest = 70

/** The means, and whom or what it is for: short enough for a heading, and not one that was there before. */
export function titleOf(draft: Draft, others: IdeaBrief[]): string {
  const taken = new Set(others.map((other) => other.title.toLowerCase()))
  const [lead] = draft.parts
  const own = lead?.mechanisms[0]?.phrase ?? ''
  const phrases = [...new Set([own, ...draft.theme.phrases])].filter(Boolean)
  const options = phrases.flatMap((phrase, index) => wordings(phrase, phrases[index + 1] ?? '', draft, lead))
  const turned = [...options.slice(draft.seed % 2), ...options.slice(0, draft.seed % 2)].map(capitalised)
  const fitting = turned.filter((title) => title.length <= longest)
  const free = fitting.find((title) => !taken.has(title.toLowerCase()))
  return free ?? numbered(fitting[0] ?? capitalised(own).slice(0, longest), taken)
}

function wordings(phrase: string, second: string, draft: Draft, lead: Part | undefined): string[] {
  const challenge = draft.knowledge.challenge(mainChallenge(lead?.element))
  const who = challenge ? whoFor(draft, lead) : null
  return [
    ...(challenge && !shared(`${challenge.name} ${challenge.definition}`, phrase)
      ? [`${challenge.name} through ${phrase}`]
      : []),
    ...(who && second && !shared(phrase, second) ? [`${phrase} and ${second} for ${who}`] : []),
    ...(who ? [`${phrase} for ${who}`] : []),
    second && !shared(phrase, second) ? `${phrase} and ${second}` : phrase,
  ]
}

function numbered(title: string, taken: Set<string>): string {
  for (let version = 2; ; version += 1) {
    const next = `${title.slice(0, longest - 12)}, version ${version}`
    if (!taken.has(next.toLowerCase())) return next
  }
}

function whoFor(draft: Draft, part: Part | undefined): string | null {
  const found = foundFor(draft, part)
  const who = found ? slotsFor(draft.statement, found.clause, found.challenge).who : null
  return who && part?.element && aimOfElement(part.element.text).includes(who) ? who : null
}

/** 'Price by outcome through payment by result' says one thing twice. */
function shared(aim: string, phrase: string): boolean {
  const words = new Set(contentStems(aim))
  return contentStems(phrase).some((word) => words.has(word))
}

const foundFor = (draft: Draft, part: Part | undefined) =>
  scoreChallenges(draft.statement, draft.knowledge).find(
    ({ challenge }) => challenge.code === mainChallenge(part?.element),
  )
