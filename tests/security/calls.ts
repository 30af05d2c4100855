import { z } from 'zod'
import { Problem } from '../../src/contracts/problem.ts'

export interface Call {
  name: string
  url: string
  method: string
  payload?: unknown
  cookie?: string
}

const STATEMENT =
  'Our regional hospital loses a third of its newly trained nurses within two years. Ward managers cannot offer higher pay, and patients wait longer because shifts stay empty.'
const PASSWORD = 'a long enough sentence'
const Numbered = z.looseObject({ id: z.int() })

/** Every call with parameters, with valid values for a signed-in user. */
export async function callsOf(url: string): Promise<Call[]> {
  const username = 'ada@example.org'
  const registered = await post(`${url}/api/register`, { username, password: PASSWORD })
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const problem = Numbered.parse(
    await (await post(`${url}/api/problems`, { statement: STATEMENT }, cookie)).json(),
  )
  const elements = Problem.parse(
    await (await post(`${url}/api/problems`, { statement: STATEMENT }, cookie)).json(),
  )
  const element = elements.elementDetails?.[0]?.id
  const path = `${url}/api/precedents?problemId=${problem.id}`
  const found = z.array(Numbered).parse(await (await fetch(path, { headers: { cookie } })).json())
  const precedents = found.slice(0, 2).map(({ id }) => ({ id }))
  const wish = { statement: STATEMENT, precedents }
  const idea = Numbered.parse(await (await post(`${url}/api/generate-idea`, wish, cookie)).json())
  const sections = { title: 'A', solution: 'B', nextSteps: ['C'], realWorldBasis: 'D', whyWeLikeIt: 'E' }
  const context = {
    currentIdea: { ...sections, id: idea.id, problemId: problem.id },
    problemStatement: STATEMENT,
  }
  const get = (name: string, target: string): Call => ({
    name: `GET ${name}`,
    url: url + target,
    method: 'GET',
    cookie,
  })
  const write = (method: string, target: string, payload: unknown): Call => ({
    name: `${method} ${target}`,
    url: url + target,
    method,
    payload,
    cookie,
  })
  return [
    // The asterisk marks the part of the path that is a parameter.
    get('/api/problems/:id', `/api/problems/${problem.id}*`),
    get('/api/ideas/:id', `/api/ideas/${idea.id}*`),
    get('/api/ideas/:id/precedents', `/api/ideas/${idea.id}*/precedents`),
    get('/api/precedents', `/api/precedents?problemId=${problem.id}`),
    get('/api/export', '/api/export?format=json'),
    write('POST', '/api/login', { username, password: PASSWORD }),
    write('POST', '/api/register', { username, password: PASSWORD, invitation: 'none' }),
    write('POST', '/api/forgot-password', { username }),
    write('POST', '/api/reset-password', { token: 'none', newPassword: PASSWORD }),
    write('POST', '/api/problems', { statement: STATEMENT }),
    write('PATCH', `/api/problems/${problem.id}`, { problemStatement: STATEMENT }),
    write('PATCH', `/api/problems/${problem.id}`, { reading: ['keep-people'] }),
    write('PATCH', `/api/problems/${problem.id}/limits`, { add: 'Open at night', remove: 'No new staff' }),
    get('/api/problems/:id/elements', `/api/problems/${elements.id}*/elements`),
    write('POST', `/api/problems/${elements.id}/elements`, {
      text: 'Fill shifts',
      challenges: ['keep-people'],
    }),
    write('PATCH', `/api/problems/${elements.id}/elements/${element}`, { text: 'Fill shifts', position: 1 }),
    write('DELETE', `/api/problems/${elements.id}/elements/${element}*`, undefined),
    write('POST', `/api/problems/${elements.id}/elements/${element}*/restore`, undefined),
    write('POST', '/api/find-more-precedents', { problemId: problem.id, questionIndex: 0 }),
    write('POST', '/api/precedent-background', { problemId: problem.id, precedentId: precedents[0]?.id }),
    write('POST', '/api/generate-idea', wish),
    write('POST', '/api/generate-idea', { idea: { ...sections, problemId: problem.id } }),
    write('POST', '/api/chat', { messages: [{ role: 'user', content: 'Make it shorter' }], context }),
    write('POST', '/api/auto-complete', { text: STATEMENT }),
    write('POST', '/api/end-session', { id: 'none' }),
    write('POST', '/api/change-password', { password: 'not it at all', newPassword: PASSWORD }),
    write('POST', '/api/delete-account', { password: 'not it at all' }),
  ]
}

const post = (target: string, payload: unknown, cookie?: string) =>
  fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(payload),
  })
