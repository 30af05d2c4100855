import { compareWithGoal } from '../verdict.ts'
import { type Answers, runClients, textOf } from './clients.ts'
import { cpuMs } from './cpu.ts'
import type { Subject } from './servers.ts'

export const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 2

interface Read {
  name: string
  path(subject: Pick<Subject, 'problemId'>): string
  /** Of the limit with PostgreSQL, of the peer with the embedded database. */
  goals: { postgres: number; embedded: number }
}

const reads: Read[] = [
  { name: 'GET /api/user', path: () => '/api/user', goals: { postgres: 1, embedded: 10 } },
  {
    name: 'GET /api/precedents, 20',
    path: ({ problemId }) => `/api/precedents?problemId=${problemId}`,
    goals: { postgres: 0.75, embedded: 1.2 },
  },
  { name: 'GET /api/history, 50', path: () => '/api/history', goals: { postgres: 0.9, embedded: 1 } },
]

export interface Subjects {
  peer: Subject
  limit: Subject
  postgres: Subject
  embedded: Subject
}

/** One round of one server. CPU includes its database, and tells more than the rate where others use the machine, too. */
interface Round extends Answers {
  cpuMs: number
}

/** Prints the median rates as a table, and the ratios that are the goals. */
export async function compareReads(subjects: Subjects, databasePid: number): Promise<void> {
  console.log('| read | peer | limit | PostgreSQL | of the limit | goal | embedded | of the peer | goal |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const read of reads) {
    const rounds = await measure(Object.values(subjects), read, databasePid)
    const cell = (subject: Subject) => {
      const { perSecond, cpuMs, bytes } = middle(rounds.get(subject) ?? [])
      return `${Math.round(perSecond).toLocaleString('en')}/s, ${cpuMs.toFixed(2)} ms, ${(bytes / 1000).toFixed(1)} kB`
    }
    const rate = (subject: Subject) => middle(rounds.get(subject) ?? []).perSecond
    const { peer, limit, postgres, embedded } = subjects
    const ofLimit = rate(postgres) / rate(limit)
    const ofPeer = rate(embedded) / rate(peer)
    const cells = [
      ...[read.name, cell(peer), cell(limit), cell(postgres)],
      ...[ofLimit.toFixed(2), read.goals.postgres, cell(embedded)],
      ...[ofPeer.toFixed(1), read.goals.embedded],
    ]
    for (const [what, value, goal] of [
      ['PostgreSQL to the limit', ofLimit, read.goals.postgres],
      ['embedded to the peer', ofPeer, read.goals.embedded],
    ] as const)
      compareWithGoal({ what: `${read.name}, ${what}`, value, goal, atLeast: true })
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** All servers in turns, so that a busy moment of the machine meets each of them. */
async function measure(all: Subject[], read: Read, databasePid: number): Promise<Map<Subject, Round[]>> {
  for (const subject of all) await ask(subject, read, WARM_UP_SECONDS)
  const rounds = new Map<Subject, Round[]>(all.map((subject) => [subject, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of all) {
      const pids = [subject.pid, databasePid]
      const before = cpuMs(pids)
      const answers = await ask(subject, read, SECONDS)
      rounds.get(subject)?.push({ ...answers, cpuMs: (cpuMs(pids) - before) / answers.count })
    }
  return rounds
}

async function ask(subject: Subject, { path }: Read, seconds: number): Promise<Answers> {
  const text = textOf({ path: path(subject), cookie: subject.cookie })
  const answers = await runClients({ url: subject.url, clients: CLIENTS, seconds, next: () => text })
  if (answers.refused > 0) throw new Error(`${subject.name} refused ${answers.refused} of ${text}`)
  return answers
}

function middle(rounds: Round[]): Round {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { count: 0, refused: 0, perSecond: 0, bytes: 0, cpuMs: 0 }
}
