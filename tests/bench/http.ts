import { cpus, loadavg } from 'node:os'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { type Answers, runClients, textOf } from './http/clients.ts'
import { type Subject, startPeer, startProduct } from './http/servers.ts'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 3
const WARM_UP_SECONDS = 2

interface Read {
  name: string
  path(subject: Subject): string
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

await buildIfNeeded()
const postgres = await startPostgresServer()
const ours = await startProduct('us, PostgreSQL', postgres.url)
const peer = await startPeer('peer', 'express.js', postgres.url, ours)
const limit = await startPeer('limit', 'limit.ts', postgres.url, ours)
const embedded = await startProduct('us, embedded')
const subjects = [peer, limit, ours, embedded]
console.log(
  `${new Date().toISOString()}, ${cpus().length} cores, load ${loadavg().map((load) => load.toFixed(2))}`,
)
for (const read of reads) print(read, await measure(read))
console.log(`load ${loadavg().map((load) => load.toFixed(2))}`)
for (const subject of subjects) await subject.stop()
await postgres.stop()

/** All servers in turns, so that a busy moment of the machine meets each of them. */
async function measure(read: Read): Promise<Map<Subject, Answers>> {
  for (const subject of subjects) await ask(subject, read, WARM_UP_SECONDS)
  const rounds: Map<Subject, Answers>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const answers = new Map<Subject, Answers>()
    for (const subject of subjects) answers.set(subject, await ask(subject, read, SECONDS))
    rounds.push(answers)
  }
  return new Map(
    subjects.map((subject) => {
      const own = rounds.flatMap((answers) => answers.get(subject) ?? [])
      return [
        subject,
        own.toSorted((one, other) => one.perSecond - other.perSecond)[1] ?? {
          count: 0,
          perSecond: 0,
          bytes: 0,
        },
      ]
    }),
  )
}

function ask(subject: Subject, { path }: Read, seconds: number): Promise<Answers> {
  const text = textOf({ path: path(subject), cookie: subject.cookie })
  return runClients({ url: subject.url, clients: CLIENTS, seconds, next: () => text })
}

function print({ name, goals }: Read, answers: Awaited<ReturnType<typeof measure>>): void {
  const rate = (subject: Subject) => answers.get(subject)?.perSecond ?? 0
  const cells = subjects.map((subject) => {
    const bytes = answers.get(subject)?.bytes ?? 0
    return `${subject.name} ${Math.round(rate(subject))}/s (${bytes} B)`
  })
  console.log(`${name}: ${cells.join(', ')}`)
  const ofLimit = rate(ours) / rate(limit)
  const ofPeer = rate(embedded) / rate(peer)
  console.log(
    `  ${ofLimit.toFixed(2)} of the limit (goal ${goals.postgres}), embedded ${ofPeer.toFixed(2)} x the peer (goal ${goals.embedded})`,
  )
}
