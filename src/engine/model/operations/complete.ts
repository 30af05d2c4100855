import { type Completion, MIN_SUGGESTION_WORDS } from '../../../contracts/completion.ts'
import type { Call } from '../../engine.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import { cleanLine } from '../output-checks/clean.ts'
import { wordsOf } from '../output-checks/words.ts'
import { completionRequest } from '../prompts/complete.ts'
import type { StructuredClient } from '../response-format/structured-client.ts'

/** Users do not wait longer while typing. */
const TIMEOUT_MS = 12_000
const MAX_SUGGESTION = 240
const MIN_REPEAT = 3

const emptyCompletion: Completion = {
  suggestion: '',
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** A new completion of a user cancels the previous one. */
export function createCompletion(client: StructuredClient) {
  const latest = new Map<number, AbortController>()

  return async (text: string, call: Call): Promise<Completion> => {
    call.signal.throwIfAborted()
    const controller = new AbortController()
    const { userId } = call
    if (userId !== undefined) {
      latest.get(userId)?.abort(new UpstreamError('superseded'))
      latest.set(userId, controller)
    }
    const onAbort = () => controller.abort(call.signal.reason)
    call.signal.addEventListener('abort', onAbort, { once: true })
    const timer = setTimeout(() => controller.abort(new UpstreamError('timeout')), TIMEOUT_MS)
    try {
      if (wordsOf(text).length < MIN_SUGGESTION_WORDS) return emptyCompletion
      const request = completionRequest(text)
      return tidy(text, await client.generate(request, { ...call, signal: controller.signal }))
    } finally {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', onAbort)
      if (userId !== undefined && latest.get(userId) === controller) latest.delete(userId)
    }
  }
}

function tidy(text: string, { suggestion, ...grades }: Completion): Completion {
  const isComplete = Object.values(grades).every((grade) => grade === 'Good')
  return {
    suggestion: isComplete ? '' : withoutRepetition(text, cleanLine(suggestion, MAX_SUGGESTION)),
    ...grades,
  }
}

/** Removes words from the start of the suggestion that the text already ends with. */
function withoutRepetition(text: string, suggestion: string): string {
  const end = text.trimEnd().toLowerCase()
  const start = suggestion.toLowerCase()
  if (start !== '' && end.includes(start)) return ''
  for (let length = Math.min(start.length, end.length); length >= MIN_REPEAT; length -= 1)
    if (end.endsWith(start.slice(0, length)) && !/^\p{L}/u.test(start.slice(length)))
      return suggestion.slice(length).trimStart()
  return suggestion
}
