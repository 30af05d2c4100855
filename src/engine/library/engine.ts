import type { Engine } from '../engine.ts'
import { refuse } from '../refusals/refuse.ts'
import { chat } from './chat/chat.ts'
import { complete } from './complete.ts'
import { analyse } from './frame.ts'
import { generateIdea } from './ideas/generate-idea.ts'
import { type Knowledge, knowledgeOf, type Library } from './knowledge.ts'
import { nextTurn } from './next-turn.ts'
import { readStatement } from './read.ts'
import { reframe } from './reframe.ts'
import { research } from './research.ts'
import { findMore } from './search/find-more.ts'
import { findPrecedents } from './search/find-precedents.ts'

/** Works with the curated library alone: no key, no network, the same answer to the same question. */
export function createLibraryEngine(library: Library): Engine {
  return libraryEngineOf(knowledgeOf(library))
}

/** For a library that is already loaded. */
export function libraryEngineOf(knowledge: Knowledge): Engine {
  return {
    name: 'library',
    complete: async (text, call) => {
      call.signal.throwIfAborted()
      return complete(text, knowledge)
    },
    analyse: async (statement, call, reframed, reading, limits) => {
      await nextTurn()
      call.signal.throwIfAborted()
      await refuse(reframed ?? statement, { languages: ['en'] })
      await nextTurn()
      return analyse(statement, knowledge, reframed, reading, limits)
    },
    reframe: (problem) =>
      reframe(readStatement(problem.statement, knowledge), problem.elements, knowledge, problem.limits),
    findPrecedents: async function* (problem, call, scope) {
      call.signal.throwIfAborted()
      for (const draft of findPrecedents(problem, knowledge, scope)) {
        call.signal.throwIfAborted()
        yield draft
      }
    },
    findAtOnce: (problem, scope) => findPrecedents(problem, knowledge, scope),
    findMore: (problem, questionIndex, known, call) =>
      findMore(problem, questionIndex, known, call, knowledge),
    research: async (precedent, problem, call) => {
      call.signal.throwIfAborted()
      return research(precedent, problem, knowledge)
    },
    generateIdea: async (problem, chosen, others, call) => {
      call.signal.throwIfAborted()
      return generateIdea(problem, chosen, others, knowledge)
    },
    chat: (messages, context, call) => chat(messages, context, call, knowledge),
  }
}
