import { z } from 'zod'
import { rateLimit, seconds, text, webAddress, wholeNumber } from '../setting-schemas.ts'
import type { Setting } from './setting.ts'

/** Which engine answers, and what calls of a model may cost. */
export const engineSettings = [
  {
    name: 'ENGINE',
    key: 'engine',
    schema: z.enum(['auto', 'library', 'model'], 'must be auto, library or model'),
    default: 'auto',
    description:
      'Engine to use: library, model, or auto (model if an API key or base URL is set, otherwise library)',
  },
  {
    name: 'OPENAI_API_KEY',
    key: 'openai.apiKey',
    schema: z.string().optional(),
    description: 'API key of the model endpoint',
    secret: true,
  },
  {
    name: 'OPENAI_BASE_URL',
    key: 'openai.baseUrl',
    schema: webAddress.optional(),
    description: 'Base URL of an OpenAI-compatible endpoint',
  },
  {
    name: 'OPENAI_MODEL',
    key: 'openai.model',
    schema: text,
    default: 'gpt-5-mini',
    description: 'Name of the model',
  },
  {
    name: 'OPENAI_EMBEDDING_MODEL',
    key: 'openai.embeddingModel',
    schema: z.string().optional(),
    description: 'Name of an embedding model of the same endpoint, which helps to find precedents',
  },
  {
    name: 'MODEL_DISCOVERY',
    key: 'modelDiscovery',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'on',
    description:
      'With `ENGINE=auto` and no model set: whether to look for model servers on this machine at startup and log the settings to use them (on or off)',
  },
  {
    name: 'MODEL_CONNECT_SECONDS',
    key: 'modelLimits.connectMs',
    schema: seconds(1, 60),
    default: '5',
    description: 'Time limit for connecting to the model endpoint',
  },
  {
    name: 'MODEL_FIRST_BYTE_SECONDS',
    key: 'modelLimits.firstByteMs',
    schema: seconds(1, 3600),
    default: '60',
    description:
      'Time limit from the connection to the first token of an answer; raise it if the endpoint first has to load a large model',
  },
  {
    name: 'MODEL_PAUSE_SECONDS',
    key: 'modelLimits.pauseMs',
    schema: seconds(1, 3600),
    default: '30',
    description: 'Time limit for a pause in the middle of an answer',
  },
  {
    name: 'MODEL_WHOLE_SECONDS',
    key: 'modelLimits.wholeMs',
    schema: seconds(1, 3600),
    default: '180',
    description: 'Time limit for a whole answer, including retries',
  },
  {
    name: 'MODEL_CALLS_PER_DAY',
    key: 'modelLimits.callsPerDay',
    schema: rateLimit,
    default: '1000',
    description:
      'Model calls per user per day (UTC); a problem with three ideas and a short chat takes about 12, plus one per autocomplete request',
  },
  {
    name: 'MODEL_CALLS_AT_ONCE',
    key: 'modelLimits.callsAtOnce',
    schema: wholeNumber(1, 1000),
    default: '24',
    description:
      'Concurrent model calls of all users together; further calls wait up to 10 seconds, then fail (searches for precedents: only after MODEL_WHOLE_SECONDS)',
  },
] as const satisfies readonly Setting[]
