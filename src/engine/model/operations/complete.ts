import type { Completion } from '../../../contracts/completion.ts'
import type { Call } from '../../engine.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import type { OperationDeps } from '../deps.ts'
import { line } from '../output-checks/clean.ts'
import { wordsOf } from '../output-checks/words.ts'
import { completionRequest } from '../prompts/complete.ts'

/** Under so many words there is nothing to go on from, and no call is made. */
const FEWEST_WORDS = 3
/** Whoever types does not wait longer. */
const LIMIT_MS = 12_000
const LONGEST = 240

const nothing: Completion = {
  suggestion: '',
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** Of one user's completions only the newest is worth its tokens: an older one is stopped. */
export function createCompletion({ ladder }: Pick<OperationDeps, 'ladder'>) {
  const newest = new Map<number, AbortController>()

  return async (text: string, call: Call): Promise<Completion> => {
    call.signal.throwIfAborted()
    const own = new AbortController()
    const { userId } = call
    if (userId !== undefined) {
      newest.get(userId)?.abort(new UpstreamError('superseded'))
      newest.set(userId, own)
    }
    const leave = () => own.abort(call.signal.reason)
    call.signal.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => own.abort(new UpstreamError('slow')), LIMIT_MS)
    try {
      if (wordsOf(text).length < FEWEST_WORDS) return nothing
      return tidy(text, await ladder.ask(completionRequest(text), { ...call, signal: own.signal }))
    } finally {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', leave)
      if (userId !== undefined && newest.get(userId) === own) newest.delete(userId)
    }
  }
}

function tidy(text: string, { suggestion, ...grades }: Completion): Completion {
  const done = Object.values(grades).every((grade) => grade === 'Good')
  return { suggestion: done ? '' : withoutRepeat(text, line(suggestion, LONGEST)), ...grades }
}

/** A continuation without the words that the text ends with already. */
function withoutRepeat(text: string, suggestion: string): string {
  const end = text.trimEnd().toLowerCase()
  const start = suggestion.toLowerCase()
  if (start !== '' && end.includes(start)) return ''
  for (let length = Math.min(start.length, end.length); length > 2; length -= 1)
    if (end.endsWith(start.slice(0, length)) && !/^\p{L}/u.test(start.slice(length)))
      return suggestion.slice(length).trimStart()
  return suggestion
}
