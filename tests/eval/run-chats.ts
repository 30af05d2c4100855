import { join } from 'node:path'
import type { ChatMessage } from '../../src/contracts/chat.ts'
import type { IdeaDraft } from '../../src/engine/drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../src/engine/engine.ts'
import { call, engine, found } from '../engine/library/world.ts'

/**
 * `bun tests/eval/run-chats.ts [FILE]` prints chats about ideas of the library engine: a person's messages of FILE, the
 * replies and the sections that each changes. Every proposal is accepted. Without `messages`, only the idea is printed.
 */
interface Chat {
  id: string
  problem: string
  messages?: string[]
}

const PARTS = 3
const file = Bun.argv[2] ?? join(import.meta.dir, 'development/chats.jsonl')
const chats = Bun.JSONL.parse(await Bun.file(file).text()) as Chat[]

/** The idea from the first precedents found, one of each element in turn. */
async function begin(statement: string): Promise<ChatContext> {
  const analysis = await engine.analyse(statement, call)
  const elements = analysis.elements.map((element, at) => ({ ...element, id: at + 1 }))
  const all = await found(analysis)
  const turns = all.toSorted(
    (one, other) => rankIn(one, all) - rankIn(other, all) || one.questionIndex - other.questionIndex,
  )
  const precedents = turns.slice(0, PARTS)
  const problem = { statement, reframed: analysis.reframed, elements, found: all }
  const idea = await engine.generateIdea(problem, precedents, [], call)
  const others = all.filter((one) => !precedents.includes(one))
  return { idea, problemStatement: statement, problem, precedents, others, assistantName: 'Ada' }
}

const rankIn = (one: PrecedentBrief, all: readonly PrecedentBrief[]) =>
  all.filter(({ questionIndex }) => questionIndex === one.questionIndex).indexOf(one)

async function talk(id: string, start: ChatContext, messages: readonly string[]) {
  let context = start
  const history: ChatMessage[] = []
  for (const [at, content] of messages.entries()) {
    history.push({ role: 'user', content })
    const events = await Array.fromAsync(engine.chat(history, context, call))
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    history.push({ role: 'assistant', content: text })
    const idea = events.find((event) => event.type === 'idea')?.idea
    console.log(`\n--- ${id}.${at + 1} USER: ${content}\nASSISTANT: ${text}`)
    console.log(
      idea ? `PROPOSED CHANGE (accepted):\n${difference(context.idea, idea)}` : 'NO CHANGE PROPOSED',
    )
    context = idea ? after(context, idea) : context
  }
}

/** What the server gives the engine after the proposal was saved. */
function after(context: ChatContext, idea: IdeaDraft): ChatContext {
  const used = idea.composition?.parts.map(({ precedentId }) => precedentId) ?? []
  const all = [...context.precedents, ...context.others]
  const isUsed = ({ id }: PrecedentBrief) => used.includes(id)
  return { ...context, idea, precedents: all.filter(isUsed), others: all.filter((one) => !isUsed(one)) }
}

const sections = ['title', 'theme', 'solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt'] as const

const textOf = (idea: IdeaDraft, section: (typeof sections)[number]) =>
  section === 'nextSteps' ? idea.nextSteps.map((step, at) => `${at + 1}. ${step}`).join('\n') : idea[section]

const printed = (idea: IdeaDraft) =>
  sections.map((section) => `${section.toUpperCase()}: ${textOf(idea, section)}`).join('\n')

const difference = (before: IdeaDraft, now: IdeaDraft) =>
  sections
    .filter((section) => textOf(before, section) !== textOf(now, section))
    .map((section) => `${section.toUpperCase()}: ${textOf(now, section)}`)
    .join('\n')

for (const { id, problem, messages = [] } of chats) {
  const context = await begin(problem)
  console.log(
    `\n=== CHAT ${id}\nPROBLEM: ${problem}\nOTHER PRECEDENTS FOUND: ${context.others.map(({ entity, innovation }) => `${entity} (${innovation})`).join('; ')}`,
  )
  console.log(`IDEA AT THE START:\n${printed(context.idea)}`)
  await talk(id, context, messages)
}
