import type { ChatMessage } from '../../../src/contracts/chat.ts'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { chosen, element, problemOf } from './parts.ts'
import { call, engine } from './world.ts'

const problem = problemOf(
  'Our bakery throws away forty loaves every evening. Customers come late and find empty shelves.',
  element('Sell what is left at closing time'),
  element('Match what you make to what is asked for'),
)
const used = ['too-good-to-go-surprise-bag', 'tkts-same-day-booth', 'toyota-kanban-from-the-supermarket']
const spare = [
  'parkrun-same-run-every-saturday',
  'servas-letter-of-introduction',
  'qb-house-ten-minute-haircut',
]

/** An idea of three parts, with three other precedents of its problem. */
export async function bakery(changes: Partial<IdeaDraft> = {}): Promise<ChatContext> {
  const precedents = used.map((id, index) => chosen(id, index, index % 2))
  const others = spare.map((id, index) => chosen(id, index + used.length, index % 2))
  const idea = { ...(await engine.generateIdea(problem, precedents, [], call)), ...changes }
  return { idea, problemStatement: problem.statement, problem, precedents, others, assistantName: 'Ada' }
}

/** Says messages in turn, with every proposal accepted. `proposed` and `text` are of the last one. */
export async function saying(start: ChatContext, ...messages: string[]) {
  const history: ChatMessage[] = []
  let about = start
  let proposed: IdeaDraft | undefined
  for (const content of messages) {
    history.push({ role: 'user', content })
    const events = await Array.fromAsync(engine.chat(history, about, call))
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    proposed = events.find((event) => event.type === 'idea')?.idea
    history.push({ role: 'assistant', content: text })
    const idea = proposed ?? about.idea
    const ids = idea.composition?.parts.map(({ precedentId }) => precedentId) ?? []
    const all = [...about.precedents, ...about.others]
    about = {
      ...about,
      idea,
      precedents: all.filter(({ id }) => ids.includes(id)),
      others: all.filter(({ id }) => !ids.includes(id)),
    }
  }
  return { idea: about.idea, proposed, text: history.at(-1)?.content ?? '' }
}

/** The names of the parts, the first part first. */
export const partsOf = (idea: IdeaDraft, { precedents, others }: ChatContext) =>
  (idea.composition?.parts ?? []).map(
    ({ precedentId, text }) =>
      [...precedents, ...others].find(({ id }) => id === precedentId)?.entity ?? text,
  )
