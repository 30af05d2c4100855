import { OpenAI } from 'openai'
import { version } from '../../../version.ts'
import { type ModelSettings, OPENAI_URL } from '../settings.ts'
import { transport } from './transport.ts'

/** The OpenAI client. Of the settings it can read from the environment, only `OPENAI_CUSTOM_HEADERS` has an effect. */
export function createOpenAi({ apiKey, baseUrl }: ModelSettings): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? OPENAI_URL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    fetch: transport,
    defaultHeaders: {
      'user-agent': `Precedents/${version}`,
      ...(apiKey === undefined && { authorization: null }),
    },
  })
}
