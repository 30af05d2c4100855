import type { Reply, Turn } from '../reply.ts'

const wishes =
  /\b(?:cheap|cheaper|cheapest|less money|lower (?:the )?(?:cost|costs|budget)|cost less|too expensive|smaller budget|no budget|cut (?:the )?costs?|reduce (?:the )?costs?|save money|low[- ]cost|half the (?:budget|cost|price)|tighter budget)\b/iu
const addition =
  'Do it at half the size, with people and things that you have already, and buy nothing before the figure is in.'

/** The first step shrinks to what costs nothing; what it tests and where it stops remain. */
export function makeCheaper({ message, context }: Turn): Reply | null {
  if (!wishes.test(message)) return null
  const [first, ...rest] = context.idea.nextSteps
  if (first === undefined) return { text: 'The idea has no steps yet that I could make cheaper.' }
  if (first.includes(addition))
    return {
      text: 'The first step is as cheap as I can make it without a language model; dropping a step is the next way to save.',
    }
  const nextSteps = [`${first} ${addition}`, ...rest]
  return {
    text: 'I would make the first step cheaper: half the size, with what you have already, and nothing bought before the figure is in. The rest stays as it is; what it would cost in money I cannot say without a language model.',
    idea: { ...context.idea, nextSteps },
  }
}
