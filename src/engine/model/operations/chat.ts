import type { ChatMessage } from '../../../contracts/chat.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { Call, ChatContext, ChatEvent } from '../../engine.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import type { OperationDeps } from '../deps.ts'
import { clean, cleanText } from '../output-checks/clean.ts'
import { languageIssues } from '../output-checks/language.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { type Reply, replyRequest } from '../prompts/chat.ts'
import { createPreambleFilter, stripReasoning } from '../response-format/reasoning.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { createStreamParser } from '../response-format/stream-parser.ts'
import type { Answer } from '../response-format/structured-client.ts'
import { cleanIdea } from './idea-text.ts'

/** Stands at the end of what came when an answer breaks off; the fault itself is thrown after it. */
export const BROKE_OFF = '\n\n[The answer broke off here.]'
/** Characters before a new piece in which a quoted rule may have begun. */
const TAIL = 300

/** Streams the reply; a change comes last, as the whole idea with every other section untouched. */
export async function* chat(
  messages: ChatMessage[],
  context: ChatContext,
  { ladder, knowledge }: OperationDeps,
  call: Call,
): AsyncGenerator<ChatEvent> {
  const ask = {
    ...replyRequest(messages, context, knowledge),
    check: (reply: Reply) => languageFaults(reply, context),
  }
  const exchange = ladder.exchange(ask, call)
  const gate = createPreambleFilter()
  const scan = createStreamParser({ text: 'message' })
  let said = ''
  for await (const piece of exchange) {
    for (const text of scan(gate(piece)).flatMap((hit) => (hit.type === 'text' ? hit.text : []))) {
      said += text
      if (leaksPrompt(said.slice(-TAIL - text.length), ask.rules))
        throw new UpstreamError('unusable', { note: 'quoted its rules' })
      yield { type: 'text', text: cleanText(text) }
    }
  }
  const { answer } = exchange
  if (answer.fault) {
    if (said !== '') yield { type: 'text', text: BROKE_OFF }
    throw answer.fault
  }
  const prose = said === '' ? proseOf(answer, ask) : null
  const reply = prose ?? (await ladder.settle(ask, answer, call))
  if (said === '') yield { type: 'text', text: spoken(reply) }
  const idea = withChanges(context.idea, reply)
  if (idea) yield { type: 'idea', idea }
}

/** A model that knows no JSON may still answer a question in plain words; it then changes nothing. */
function proseOf({ text }: Answer, ask: StructuredRequest<Reply>): Reply | null {
  const prose = stripReasoning(text).trim()
  if (prose === '' || /[{[]/u.test(prose) || leaksPrompt(prose, ask.rules)) return null
  return { message: prose, changes: null }
}

function spoken({ message }: Reply): string {
  const text = clean(message, 8000)
  if (text === '') throw new UpstreamError('unusable', { note: 'a reply without a message' })
  return text
}

/** Null when nothing would differ. What was not asked for stays as it is to the letter, by construction. */
function withChanges(idea: IdeaDraft, { changes }: Reply): IdeaDraft | null {
  const wished = Object.entries(changes ?? {}).filter(([, value]) => value != null && value.length > 0)
  const tidied = Object.entries(cleanIdea({ ...idea, ...Object.fromEntries(wished) }))
  const names = new Set(wished.map(([name]) => name))
  const changed = { ...idea, ...Object.fromEntries(tidied.filter(([name]) => names.has(name))) }
  const isEmptied = changed.title === '' || changed.solution === ''
  return isEmptied || JSON.stringify(changed) === JSON.stringify(idea) ? null : changed
}

function languageFaults({ changes }: Reply, { problem, problemStatement }: ChatContext): string[] {
  const texts = Object.values(changes ?? {}).flatMap((value) => value ?? [])
  return languageIssues(problem?.statement ?? problemStatement, texts)
}
