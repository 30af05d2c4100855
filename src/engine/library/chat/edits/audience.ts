import type { IdeaDraft } from '../../../drafts.ts'
import { readStatement } from '../../statement/statement.ts'
import { cleaned } from '../mentions.ts'
import type { Reply, Turn } from '../reply.ts'

const patterns = [
  /\b(?:change|switch|set)\b (?:the )?(?:target )?(?:audience|target group|users?|customers?|people)\b.{0,20}?\bto\b (.+)$/iu,
  /\b(?:aim|target|direct) (?:it|this|the idea)? ?(?:at|to|towards)? ?(.+)$/iu,
  /\b(?:make|rewrite|adapt|do|tailor) (?:it|this|the idea)(?: work)? (?:for|to) (.+)$/iu,
  /^(?:for|focus on) (.+)$/iu,
]
const longest = 60

/** The group that the idea speaks of gives way to another, outside quotes. */
export function changeAudience({ message, context, knowledge }: Turn): Reply | null {
  const found = patterns.map((pattern) => pattern.exec(message)?.[1]).find((match) => match !== undefined)
  if (!found) return null
  const [wanted = '', instead] = found.split(/ (?:instead of|rather than|not) /iu)
  const audience = cleaned(wanted)
  if (!audience || audience.length > longest) return null
  const groups = readStatement(context.problemStatement, knowledge).groups.map((group) =>
    group.text.replace(/^(?:the|our|my) /u, ''),
  )
  const old = instead
    ? cleaned(instead)
    : (groups.find((group) => held(context.idea, group)) ?? groups[0] ?? '')
  const idea = old ? replaced(context.idea, old, audience) : context.idea
  if (JSON.stringify(idea) !== JSON.stringify(context.idea)) {
    return { text: `The idea would speak of ${audience} instead of ${old}; nothing else changes.`, idea }
  }
  const solution = `${context.idea.solution}\n\nIt is meant for ${audience}.`
  return {
    text: `The text named no group that I could replace, so I would add that it is meant for ${audience}.`,
    idea: { ...context.idea, solution },
  }
}

const held = (idea: IdeaDraft, group: string) =>
  `${idea.title} ${idea.solution} ${idea.nextSteps.join(' ')}`.toLowerCase().includes(group.toLowerCase())

function replaced(idea: IdeaDraft, old: string, audience: string): IdeaDraft {
  const change = (text: string) => exchange(text, old, audience)
  return {
    ...idea,
    title: change(idea.title),
    solution: change(idea.solution),
    nextSteps: idea.nextSteps.map(change),
    whyWeLikeIt: change(idea.whyWeLikeIt),
  }
}

/** Whole words only; a capital at a sentence's start is kept; quotes are the user's own words. */
function exchange(text: string, old: string, audience: string): string {
  const pattern = new RegExp(`(?<![\\p{L}-])${old.replace(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}-])`, 'giu')
  return text
    .split(/(“[^“”]*”)/u)
    .map((piece) =>
      piece.startsWith('“')
        ? piece
        : piece.replace(pattern, (match) =>
            /^\p{Lu}/u.test(match) ? audience.charAt(0).toUpperCase() + audience.slice(1) : audience,
          ),
    )
    .join('')
}
