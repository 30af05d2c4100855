import { setTimeout as sleep } from 'node:timers/promises'

/** Counts what was answered, by path. */
export interface Tally {
  answers: Map<string, number>
  failures: Map<string, number>
}

const PASSWORD = 'a long enough sentence'

/** A browser of one user: keeps the session's cookie, pauses before each request and reads each answer to its end. */
export class Visitor {
  private readonly url: string
  private readonly pauseMs: number
  private readonly tally: Tally
  private cookie = ''

  constructor(url: string, pauseMs: number, tally: Tally) {
    this.url = url
    this.pauseMs = pauseMs
    this.tally = tally
  }

  async enter(path: '/api/register' | '/api/login', username: string): Promise<void> {
    const answer = await this.ask('POST', path, { username, password: PASSWORD })
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  async get(path: string) {
    return (await this.ask('GET', path)).json()
  }

  async send(method: 'POST' | 'PATCH', path: string, payload: unknown) {
    return (await this.ask(method, path, payload)).json()
  }

  /** The text of the page, or of an event stream. */
  async read(path: string, payload?: unknown): Promise<string> {
    const answer = await this.ask(payload === undefined ? 'GET' : 'POST', path, payload, 'text/event-stream')
    return answer.text()
  }

  private async ask(method: string, path: string, payload?: unknown, accept = '*/*'): Promise<Response> {
    await sleep(this.pauseMs * (0.5 + Math.random()))
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        accept,
        cookie: this.cookie,
        'content-type': 'application/json',
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    const name = `${method} ${path.replace(/\?.*/u, '').replace(/\d+/gu, ':id')}`
    count(this.tally.answers, name)
    if (answer.ok) return answer
    count(this.tally.failures, `${name} ${answer.status}`)
    throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  }
}

function count(counts: Map<string, number>, name: string) {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
