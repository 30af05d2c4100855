import { readDevelopment } from '../../eval/judged.ts'
import { type Tally, Visitor } from './visitor.ts'

/** Then another person takes the user's place, so that no history grows without end. */
const PROBLEMS_PER_ACCOUNT = 30
const PROBLEMS_PER_SIGN_IN = 6

export interface LoadOptions {
  url: string
  users: number
  /** Mean pause of each user before a request. */
  pauseMs: number
  signal: AbortSignal
}

/** Several users at once go through everything that the page offers, until the signal ends it. */
export async function runMixedLoad({ url, users, pauseMs, signal }: LoadOptions): Promise<Tally> {
  const statements = (await readDevelopment()).map(({ text }) => text)
  const tally: Tally = { answers: new Map(), failures: new Map() }
  const liveOnce = async (user: number, account: number) => {
    const visitor = new Visitor(url, pauseMs, tally)
    const name = `user-${user}-${account}@example.org`
    await visitor.enter('/api/register', name)
    for (let at = 0; at < PROBLEMS_PER_ACCOUNT && !signal.aborted; at++) {
      if (at > 0 && at % PROBLEMS_PER_SIGN_IN === 0) {
        await visitor.send('POST', '/api/logout', {})
        await visitor.enter('/api/login', name)
      }
      await solve(visitor, statements[(user * 7 + account * 3 + at) % statements.length] ?? '')
    }
    await visitor.get('/api/export?format=json')
  }
  const live = async (user: number) => {
    for (let account = 0; !signal.aborted; account++)
      await liveOnce(user, account).catch((error: unknown) => {
        if (tally.failures.size < 20) console.error(String(error))
      })
  }
  await Promise.all(Array.from({ length: users }, (_, user) => live(user)))
  return tally
}

async function solve(visitor: Visitor, statement: string): Promise<void> {
  await visitor.read('/')
  await visitor.get('/api/user')
  for (const share of [0.4, 0.7, 1])
    await visitor.send('POST', '/api/auto-complete', {
      text: statement.slice(0, Math.ceil(statement.length * share)),
    })
  const problem = await visitor.send('POST', '/api/problems', { statement })
  await visitor.read(`/api/precedents?problemId=${problem.id}`)
  await visitor.send('POST', '/api/find-more-precedents', { problemId: problem.id, questionIndex: 0 })
  const precedents: { id: number }[] = await visitor.get(`/api/precedents?problemId=${problem.id}`)
  const [first] = precedents
  if (first)
    await visitor.send('POST', '/api/precedent-background', { problemId: problem.id, precedentId: first.id })
  for (const size of [2, 4]) await refine(visitor, problem, precedents.slice(0, size))
  await visitor.send('PATCH', `/api/problems/${problem.id}`, {
    problemStatement: `${statement} It is urgent.`,
  })
  await visitor.get(`/api/problems/${problem.id}`)
  await visitor.get('/api/history')
}

async function refine(
  visitor: Visitor,
  { problemStatement }: { problemStatement: string },
  precedents: { id: number }[],
): Promise<void> {
  if (precedents.length < 2) return
  const idea = await visitor.send('POST', '/api/generate-idea', { statement: problemStatement, precedents })
  await visitor.read('/api/chat', {
    messages: [{ role: 'user', content: 'Make the first step cheaper and add who is responsible for it.' }],
    context: { currentIdea: idea, problemStatement },
  })
  await visitor.send('POST', '/api/generate-idea', { idea: { ...idea, title: `${idea.title} again` } })
  await visitor.get(`/api/ideas/${idea.id}/precedents`)
}
