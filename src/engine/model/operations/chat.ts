import type { ChatMessage } from '../../../contracts/chat.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { Call, ChatContext, ChatEvent } from '../../engine.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import type { OperationDeps } from '../deps.ts'
import { clean, cleanText } from '../output-checks/clean.ts'
import { languageIssues } from '../output-checks/language.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { type Reply, replyRequest } from '../prompts/chat.ts'
import type { ModelResponse, ResponseStream } from '../response-format/fallback-stream.ts'
import { createPreambleFilter, stripReasoning } from '../response-format/reasoning.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { createStreamParser } from '../response-format/stream-parser.ts'
import { cleanIdea } from './idea-text.ts'

/** Ends the text of an interrupted answer; the error itself is thrown after it. */
const INTERRUPTED_NOTE = '\n\n[The answer was interrupted here.]'
/** Characters before a new piece that may belong to a quote of the prompt. */
const LEAK_OVERLAP = 300
const MAX_MESSAGE = 8000

/** Streams the reply. A proposed change comes last, as a whole idea in which all other sections are unchanged. */
export async function* chat(
  messages: ChatMessage[],
  context: ChatContext,
  { client, knowledge }: OperationDeps,
  call: Call,
): AsyncGenerator<ChatEvent> {
  const request = {
    ...replyRequest(messages, context, knowledge),
    check: (reply: Reply) => changeIssues(reply, context),
  }
  const stream = client.stream(request, call)
  let streamed = ''
  for await (const text of messageText(stream, request.systemPrompt)) {
    streamed += text
    yield { type: 'text', text: cleanText(text) }
  }
  const { response } = stream
  if (response.error) {
    if (streamed !== '') yield { type: 'text', text: INTERRUPTED_NOTE }
    throw response.error
  }
  const plainReply = streamed === '' ? parsePlainText(response, request) : null
  const reply = plainReply ?? (await client.parseOrRepair(request, response, call))
  if (streamed === '') yield { type: 'text', text: messageOf(reply) }
  // Without what the idea is made of, which is kept with the stored idea.
  const { composition: _, ...current } = context.idea
  const idea = applyChanges(current, reply)
  if (idea) yield { type: 'idea', idea }
}

/** The growing text of the message field. Stops at a quote of the prompt before it is passed on. */
async function* messageText(stream: ResponseStream, systemPrompt: string): AsyncGenerator<string> {
  const withoutPreamble = createPreambleFilter()
  const parse = createStreamParser({ text: 'message' })
  let streamed = ''
  for await (const piece of stream) {
    for (const part of parse(withoutPreamble(piece))) {
      if (part.type !== 'text') continue
      streamed += part.text
      if (leaksPrompt(streamed.slice(-LEAK_OVERLAP - part.text.length), systemPrompt))
        throw new UpstreamError('unusable', { note: 'quoted the system prompt' })
      yield part.text
    }
  }
}

/** A model that cannot write JSON may still answer a question in plain text, without changes. */
function parsePlainText({ text }: ModelResponse, { systemPrompt }: StructuredRequest<Reply>): Reply | null {
  const message = stripReasoning(text).trim()
  if (message === '' || /[{[]/u.test(message) || leaksPrompt(message, systemPrompt)) return null
  return { message, changes: null }
}

function messageOf({ message }: Reply): string {
  const text = clean(message, MAX_MESSAGE)
  if (text === '') throw new UpstreamError('unusable', { note: 'a reply without a message' })
  return text
}

/** Null when nothing changes. Sections that the reply does not change are copied from the idea. */
function applyChanges(idea: IdeaDraft, { changes }: Reply): IdeaDraft | null {
  const changedEntries = Object.entries(changes ?? {}).filter(
    ([, value]) => value != null && value.length > 0,
  )
  const changedNames = new Set(changedEntries.map(([name]) => name))
  const cleaned = Object.entries(cleanIdea({ ...idea, ...Object.fromEntries(changedEntries) }))
  const changed = { ...idea, ...Object.fromEntries(cleaned.filter(([name]) => changedNames.has(name))) }
  const isEmptied = changed.title === '' || changed.solution === ''
  return isEmptied || JSON.stringify(changed) === JSON.stringify(idea) ? null : changed
}

function changeIssues({ changes }: Reply, { problem, problemStatement }: ChatContext): string[] {
  const texts = Object.values(changes ?? {}).flatMap((value) => value ?? [])
  return languageIssues(problem?.statement ?? problemStatement, texts)
}
