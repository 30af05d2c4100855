import type { IdeaDraft } from '../../../drafts.ts'
import { paragraphsOf, sentencesOf } from '../../sentences.ts'
import type { Reply, Turn } from '../reply.ts'

const wishes =
  /\b(?:shorten|shorter|too long|concise|brief|briefer|condense|trim|cut down|simplify|summari[sz]e|less text|fewer words|tighten)\b/iu
const sections: [RegExp, 'nextSteps' | 'realWorldBasis' | 'whyWeLikeIt' | 'solution', string][] = [
  [/\bsteps?\b/iu, 'nextSteps', 'next steps'],
  [/\b(?:basis|real[- ]world|precedents?)\b/iu, 'realWorldBasis', 'real-world basis'],
  [/\b(?:why|like it)\b/iu, 'whyWeLikeIt', 'section on why we like it'],
  [/./u, 'solution', 'solution'],
]

/** Keeps the sentence that carries each paragraph; other sections stay as they are. */
export function shorten({ message, context }: Turn): Reply | null {
  if (!wishes.test(message)) return null
  const [, section, name] = sections.find(([pattern]) => pattern.test(message)) ?? [
    null,
    'solution' as const,
    'solution',
  ]
  const idea = shortened(
    context.idea,
    section,
    context.precedents.map((precedent) => precedent.entity),
  )
  if (JSON.stringify(idea) === JSON.stringify(context.idea))
    return { text: `The ${name} is as short as I can make it without a language model.` }
  return { text: `I would shorten the ${name} to the main sentences and leave the rest as it is.`, idea }
}

function shortened(idea: IdeaDraft, section: (typeof sections)[number][1], names: string[]): IdeaDraft {
  if (section === 'nextSteps') return { ...idea, nextSteps: idea.nextSteps.map(mainOfStep) }
  return {
    ...idea,
    [section]: paragraphsOf(idea[section])
      .map((paragraph) => main(paragraph, names))
      .join('\n\n'),
  }
}

/** The first sentence and whatever names a precedent, so that no part gets lost. */
const main = (paragraph: string, names: string[]) =>
  sentencesOf(paragraph)
    .filter((sentence, index) => index === 0 || names.some((name) => sentence.includes(name)))
    .join(' ')

/** A test without its figure to stop at is none: that sentence stays. */
function mainOfStep(step: string): string {
  const [first = '', ...rest] = sentencesOf(step)
  const kept = rest.filter((sentence) => /^(?:Measure|Stop if)\b/u.test(sentence))
  return [
    first.length < 100 && rest[0] && !kept.includes(rest[0]) ? `${first} ${rest[0]}` : first,
    ...kept,
  ].join(' ')
}
