import { processConfig } from '../config.ts'
import {
  checkModel,
  discoverLocalModels,
  type ModelCheck,
  modelSettings,
  OPENAI_URL,
  printable,
  REASONING_TOKENS,
} from '../engine/choose.ts'
import { CommandError } from './command-error.ts'
import { embeddingProgress } from './embedding-progress.ts'
import { localModelLines } from './local-models.ts'

const TIMEOUT_MS = 300_000
const SLOW_FIRST_TOKEN_MS = 20_000
const SLOW_TOKENS_PER_SECOND = 15
const TOKENS_PER_IDEA = 900
const MAX_AVAILABLE_MODELS = 12
const LABEL_WIDTH = 34
const REASONING_NOTE = `the model reasons first: answers get ${REASONING_TOKENS} more tokens`
const PLAIN_NOTE = 'works without stream_options and with max_tokens; token counts are estimates'

/** `precedents model test`: reports whether the endpoint works, in which response format, how fast, and what to change. */
export async function model([command, ...flags]: string[]): Promise<void> {
  if (command !== 'test') throw new CommandError("There is one model command: 'precedents model test'.")
  const config = processConfig(flags)
  const settings = modelSettings(config)
  const found =
    config.modelDiscovery === 'on' ? await discoverLocalModels(AbortSignal.timeout(TIMEOUT_MS)) : []
  if (!settings) {
    const none =
      'No model is set up: set OPENAI_API_KEY or OPENAI_BASE_URL (and ENGINE to auto or model). See MODELS.md.'
    throw new CommandError([none, ...localModelLines(found)].join('\n'))
  }
  const check = await checkModel(settings, AbortSignal.timeout(TIMEOUT_MS))
  const { embedding } = check
  const progress =
    embedding && !embedding.error ? await embeddingProgress(config, embedding.model) : undefined
  const others = found.filter(({ url }) => new URL(url).port !== new URL(settings.baseUrl ?? OPENAI_URL).port)
  console.log([...reportOf(check, progress), ...localModelLines(others)].join('\n'))
  if (!check.workingFormat) throw new CommandError('The model does not work with the current settings.')
}

/** The lines of the report. */
export function reportOf(check: ModelCheck, progress?: string): string[] {
  const { host, model: name, formats, workingFormat, availableModels } = check
  const last = formats.at(-1)
  const speed = `first token after ${seconds(last?.firstTokenMs)}, then about ${last?.tokensPerSecond} tokens per second`
  const names = availableModels.slice(0, MAX_AVAILABLE_MODELS).map(printable).join(', ')
  return [
    `${name} at ${host}`,
    ...formats.map(({ format, error }) => row(labels[format], error ?? 'works')),
    ...(workingFormat ? [row('speed', speed)] : []),
    ...(check.reasons ? [row('reasoning', REASONING_NOTE)] : []),
    ...(workingFormat && check.isPlain ? [row('request fields', PLAIN_NOTE)] : []),
    ...embeddingRows(check, progress),
    ...(names === '' ? [] : [`  available models: ${names}`]),
    ...advice(check),
  ]
}

function embeddingRows({ embedding }: ModelCheck, progress?: string): string[] {
  if (!embedding) return []
  const works = `${embedding.model} works, ${embedding.dimensions} numbers per text`
  return [row('embeddings', embedding.error ?? works), ...(progress ? [row('', progress)] : [])]
}

const labels: Record<ModelCheck['formats'][number]['format'], string> = {
  json_schema: 'JSON that follows a schema',
  json_object: 'JSON without a schema',
  text: 'plain text',
  single_message: 'plain text, single message',
}

const row = (label: string, value: string) => `  ${label.padEnd(LABEL_WIDTH)}${value}`

function advice({ formats, workingFormat }: ModelCheck): string[] {
  const { firstTokenMs = 0, tokensPerSecond = 0 } = formats.at(-1) ?? {}
  if (!workingFormat) return []
  const lines = [
    ...(workingFormat === 'json_schema'
      ? []
      : [
          'The server does not support JSON schemas, so more answers will need a retry. A newer server or one with grammar support would avoid this.',
        ]),
    ...(firstTokenMs > SLOW_FIRST_TOKEN_MS
      ? ['The first token takes long: raise MODEL_FIRST_BYTE_SECONDS, or keep the model loaded.']
      : []),
    ...(tokensPerSecond < SLOW_TOKENS_PER_SECOND
      ? [
          `This is slow: an idea takes about ${TOKENS_PER_IDEA} tokens. Raise MODEL_WHOLE_SECONDS or use a smaller model.`,
        ]
      : []),
  ]
  return lines.length === 0 ? ['No changes are needed.'] : lines
}

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`
