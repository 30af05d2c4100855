import { OpenAI } from 'openai'
import { type ModelSettings, OPENAI_URL } from '../settings.ts'
import { transport } from './transport.ts'

/** The package's client. What it would read from the environment by itself is switched off; headers for all calls stay. */
export function openaiOf({ apiKey, baseUrl }: ModelSettings): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? OPENAI_URL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    fetch: transport,
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
  })
}
