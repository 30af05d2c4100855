import { z } from 'zod'
import { recordSent } from './server-logs.ts'

/** The server answered with an error. */
export class Refusal extends Error {}

const Numbered = z.looseObject({ id: z.int() })

/** Signs up a new account over the network and sends requests with its session. */
export async function signUpOver(url: string, username: string) {
  const registered = await fetch(
    `${url}/api/register`,
    request({ username, password: 'a long enough sentence' }),
  )
  const cookie = registered.headers.get('set-cookie')?.split(';')[0]
  if (!registered.ok || !cookie) throw new Error(`${registered.status}: ${await registered.text()}`)
  return {
    cookie,
    /** Returns the created object; throws on an error response. */
    async post(path: string, payload: unknown, key?: string) {
      const answer = await fetch(url + path, request(payload, cookie, key))
      if (!answer.ok) throw new Refusal(`${answer.status}: ${await answer.text()}`)
      return Numbered.parse(await answer.json())
    },
    /** Reads the response to its end. */
    async get(path: string) {
      const answer = await fetch(url + path, { headers: { cookie } })
      if (!answer.ok) throw new Refusal(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    async status(path: string) {
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.body?.cancel()
      return answer.status
    },
  }
}

function request(payload: unknown, cookie?: string, key?: string): RequestInit {
  recordSent([payload, cookie?.split('=')[1]])
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(payload),
  }
}
