import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { chatMessages, ideas, problems } from '../../db/schema/index.ts'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { insertHistory } from '../support/history-rows.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

interface NewIdea {
  title: string
  solution?: string
  notes?: string
  state?: 'testing' | 'worked'
  favorite?: boolean
  archivedAt?: Date
  /** Seconds after the first moment. */
  at?: number
}

const moment = (seconds = 0) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

async function problemOf(
  person: Person,
  statement: string,
  more: Partial<typeof problems.$inferInsert> = {},
) {
  const row = {
    statement,
    problemStatement: 'Reframed.',
    userId: person.id,
    createdAt: moment(),
    ...more,
  }
  const [{ id } = { id: 0 }] = await w.db.insert(problems).values(row).returning({ id: problems.id })
  return id
}

async function ideaOf(person: Person, problemId: number, { at, ...idea }: NewIdea) {
  const content = { solution: 's', nextSteps: [], realWorldBasis: '', whyWeLikeIt: '' }
  const row = { ...content, ...idea, problemId, userId: person.id, createdAt: moment(at) }
  const [{ id } = { id: 0 }] = await w.db.insert(ideas).values(row).returning({ id: ideas.id })
  return id
}

/** The titles of a list's ideas, and the statements of its drafts. */
async function bank(person: Person, query: string) {
  const found: string[] = []
  for (let path: string | undefined = `/api/history?${query}`; path; ) {
    const answer: Response = await person.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const items = (await answer.json()) as HistoryItem[]
    found.push(...items.map(({ idea, problem }) => idea?.title ?? problem.statement))
    path = /^<([^>]+)>; rel="next"$/u.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}

describe('a search', () => {
  test('finds ideas by their texts, notes, conversation and problem, and drafts by theirs, by the beginnings of all words', async () => {
    const [ada, bo] = [await w.signUp('ada'), await w.signUp('bo')]
    const bread = await problemOf(ada, 'The bakery throws away bread.', {
      name: 'Unsold loaves',
      label: 'Müller & Söhne',
    })
    const bag = await ideaOf(ada, bread, { title: 'Surprise bags', solution: 'A price that falls', at: 2 })
    await ideaOf(ada, bread, { title: 'Morning shelf', notes: 'Ask the École about Kiosks', at: 1 })
    await problemOf(ada, 'Nurses leave the hospital.')
    await w.db.insert(chatMessages).values({ ideaId: bag, role: 'user', content: 'What about Zanzibar?' })
    const search = (words: string) => bank(ada, `words=${encodeURIComponent(words)}`)
    const both = ['Surprise bags', 'Morning shelf']
    expect(await search('  BAK bread ')).toEqual(both)
    expect(await search('loaves')).toEqual(both)
    expect(await search('muller sohne')).toEqual(both)
    expect(await search('surprise zanz')).toEqual(['Surprise bags'])
    expect(await search('ecole kiosk')).toEqual(['Morning shelf'])
    expect(await search('hospital')).toEqual(['Nurses leave the hospital.'])
    expect(await search('bread zanzibar kiosk')).toEqual([])
    expect(await search('read')).toEqual([])
    expect(await search('… ?')).toEqual([])
    expect(await bank(bo, 'words=bread')).toEqual([])
  })

  test('follows every change of what it finds', async () => {
    const cy = await w.signUp('cy')
    const problem = await problemOf(cy, 'Gym members drop out.')
    const idea = await ideaOf(cy, problem, { title: 'Weekly run' })
    await cy.patch(`/api/ideas/${idea}`, { notes: 'Talk to Grace.' })
    expect(await bank(cy, 'words=grace')).toEqual(['Weekly run'])
    await cy.patch(`/api/ideas/${idea}`, { notes: '' })
    expect(await bank(cy, 'words=grace')).toEqual([])
    await cy.patch(`/api/problems/${problem}`, { name: 'Treadmills', label: 'Acme' })
    expect(await bank(cy, 'words=treadmill+acme')).toEqual(['Weekly run'])
    await w.db.delete(ideas).where(eq(ideas.id, idea))
    expect(await bank(cy, 'words=treadmill')).toEqual(['Gym members drop out.'])
  })

  test('writes nothing for a change of something else', async () => {
    const gus = await w.signUp('gus')
    const problem = await problemOf(gus, 'Trains are late.')
    const idea = await ideaOf(gus, problem, { title: 'Slack' })
    const written = () =>
      w.db
        .select({ written: sql<string>`concat(i.xmin, ' ', p.xmin)` })
        .from(sql`search.idea_documents AS i, search.problem_documents AS p`)
        .where(sql`i.idea_id = ${idea} AND p.problem_id = ${problem}`)
    const before = await written()
    await gus.patch(`/api/ideas/${idea}`, { state: 'testing', favorite: true })
    await gus.patch(`/api/problems/${problem}`, { archived: true })
    expect(await written()).toEqual(before)
    await gus.patch(`/api/problems/${problem}`, { archived: false, name: 'Timetable' })
    expect(await bank(gus, 'words=timetable')).toEqual(['Slack'])
  })

  test('takes any text for words', async () => {
    const dan = await w.signUp('dan')
    const problem = await problemOf(
      dan,
      `It's 100% "theirs" \\ {x} <!-> & | !( ) :* ' 🙂 ${'long'.repeat(200)}`,
    )
    await ideaOf(dan, problem, { title: 'Москва ΑΘΗΝΑ', solution: `${'word '.repeat(9000)}` })
    for (const words of [
      "it's",
      '100%',
      '"theirs"',
      'x',
      'москва',
      'αθηνα',
      'LONG'.repeat(20),
      "' | !x:* &(",
    ])
      expect([words, await bank(dan, `words=${encodeURIComponent(words)}`)]).toEqual([
        words,
        ['Москва ΑΘΗΝΑ'],
      ])
    expect((await dan.get(`/api/history?words=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await dan.get('/api/history?words=%00')).status).toBe(400)
  })

  test('keeps up with the longest conversations', async () => {
    const eve = await w.signUp('eve')
    const idea = await ideaOf(eve, await problemOf(eve, 'Long talks.'), { title: 'Talk' })
    const content = (at: number) =>
      Array.from({ length: 2800 }, (_, n) => `w${at}x${n}`)
        .join(' ')
        .slice(0, 20_000)
    for (let at = 0; at < 12; at++)
      await w.db.insert(chatMessages).values({ ideaId: idea, role: 'user', content: content(at) })
    expect(await bank(eve, 'words=w0x5')).toEqual(['Talk'])
  })
})

describe('filters', () => {
  let fay: Person
  beforeAll(async () => {
    fay = await w.signUp('fay')
    const acme = await problemOf(fay, 'Acme’s problem', { label: 'Acme', createdAt: moment(50) })
    await ideaOf(fay, acme, { title: 'b testing', state: 'testing', favorite: true, at: 60 })
    await ideaOf(fay, acme, { title: 'A plain', at: 90 })
    await ideaOf(fay, acme, { title: 'put away', archivedAt: moment(100), at: 80 })
    await problemOf(fay, 'c draft of Acme', { label: 'Acme', createdAt: moment(70) })
    const other = await problemOf(fay, 'Other', { createdAt: moment(10) })
    await ideaOf(fay, other, { title: 'd worked', state: 'worked', at: 75 })
    const away = await problemOf(fay, 'Whole problem away', { archivedAt: moment(100) })
    await ideaOf(fay, away, { title: 'of a problem put away', at: 85 })
  })

  const all = ['A plain', 'd worked', 'c draft of Acme', 'b testing']
  test.each([
    ['', all],
    ['show=ideas', ['A plain', 'd worked', 'b testing']],
    ['show=drafts', ['c draft of Acme']],
    ['state=testing', ['b testing']],
    ['state=idea', ['A plain']],
    ['favorite=true', ['b testing']],
    ['label=Acme', ['A plain', 'c draft of Acme', 'b testing']],
    ['label=Acme&show=drafts&words=draft', ['c draft of Acme']],
    ['label=Nobody', []],
    ['view=archive', ['of a problem put away', 'put away']],
    ['view=archive&words=whole', ['of a problem put away']],
    ['sort=oldest', all.toReversed()],
    ['sort=title', ['A plain', 'b testing', 'c draft of Acme', 'd worked']],
    ['sort=problem', ['A plain', 'b testing', 'd worked', 'c draft of Acme']],
  ])('%s', async (query, expected) => {
    expect(await bank(fay, query)).toEqual(expected)
    const paged = query.includes('limit') ? [] : await bank(fay, `${query}&limit=1`)
    expect(paged).toEqual(expected)
  })

  test.each([
    'state=done',
    'show=all',
    'favorite=1',
    'view=trash',
    'sort=newest',
    `label=${'x'.repeat(61)}`,
    'sort=',
  ])('%s is refused with the name of the field', async (query) => {
    const answer = await fay.get(`/api/history?${query}`)
    expect([answer.status, (await answer.text()).split(':')[0]]).toEqual([400, query.split('=')[0] ?? ''])
  })

  test('the labels are listed once each, of the user alone', async () => {
    expect(await (await fay.get('/api/labels')).json()).toEqual(['Acme'])
    const gil = await w.signUp('gil')
    expect(await (await gil.get('/api/labels')).json()).toEqual([])
  })

  test('a cursor of someone else’s row tells nothing', async () => {
    const [hal, ida] = [await w.signUp('hal'), await w.signUp('ida')]
    const hals = await problemOf(hal, 'm')
    const idea = await ideaOf(hal, hals, { title: 'm of Hal' })
    const own = await problemOf(ida, 'n')
    await ideaOf(ida, own, { title: 'z' })
    await ideaOf(ida, own, { title: 'a' })
    for (const sort of ['title', 'problem'])
      expect(await bank(ida, `sort=${sort}&cursor=1767225600000000-${hals}-${idea}`)).toEqual([])
  })
})

test('a cursor of numbers that no row has is read like any other', async () => {
  const kim = await w.signUp('kim')
  for (const sort of ['oldest', 'title', 'problem'])
    expect(await bank(kim, `sort=${sort}&cursor=0-9999999999-9999999999`)).toEqual([])
})

test('pages of every order have each row once', async () => {
  const jay = await w.signUp('jay')
  await insertHistory(w.db, jay.id, { problems: 70, ideas: 130, ideaBytes: 10 })
  for (const query of ['sort=oldest', 'sort=title', 'sort=problem', 'words=re&limit=17', 'words=statement']) {
    const found = await bank(jay, query)
    expect([query, found.length, new Set(found).size]).toEqual([query, 130, 130])
  }
  const byProblem = (await (await jay.get('/api/history?sort=problem')).json()) as HistoryItem[]
  const order = byProblem.map(({ problem }) => problem.id)
  expect(order.filter((id, at) => id !== order[at - 1])).toHaveLength(new Set(order).size)
})
