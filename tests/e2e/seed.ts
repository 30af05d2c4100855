import { join } from 'node:path'

/** Written by makeSeed before the tests. */
export const seedFolder = join(import.meta.dirname, '../../test-results/seed')

/** A user with a session. */
export interface Person {
  username: string
  /** The session's cookie. */
  cookie: string
}

/** A person's problem, analysed and with its precedents found. */
export interface Draft extends Person {
  id: number
  /** In the order of their cards. */
  precedents: { id: number; entity: string; innovation: string; year: number | null }[]
}

/** A draft with an idea saved. */
export interface Solved extends Draft {
  ideaId: number
}

export interface Seed {
  newcomers: Person[]
  drafts: Draft[]
  solved: Solved[]
}
