import { processConfig } from '../config.ts'
import { checkModel, type ModelCheck, modelSettings } from '../engine/choose.ts'
import { CommandError } from './command-error.ts'

const PATIENCE_MS = 300_000

/** `precedents model test`: says in a few lines whether the endpoint answers, how, how fast, and what to change. */
export async function model([verb, ...flags]: string[]): Promise<void> {
  if (verb !== 'test') throw new CommandError("There is one model command: 'precedents model test'.")
  const settings = modelSettings(processConfig(flags))
  if (!settings)
    throw new CommandError(
      'No model is set: give OPENAI_API_KEY or OPENAI_BASE_URL (and ENGINE=auto or model). See MODELS.md.',
    )
  const trial = await checkModel(settings, AbortSignal.timeout(PATIENCE_MS))
  console.log(reportOf(trial).join('\n'))
  if (!trial.works) throw new CommandError('The model cannot be used as it is set up.')
}

/** The few lines. */
export function reportOf({ host, model: name, formats, works, offered }: ModelCheck): string[] {
  const last = formats.at(-1)
  const speed = `first word after ${seconds(last?.firstMs)}, then about ${last?.tokensPerSecond} tokens a second`
  return [
    `${name} at ${host}`,
    ...formats.map(({ rung, fault }) => `  ${meaning[rung].padEnd(34)}${fault === null ? 'works' : fault}`),
    ...(works ? [`  ${'speed'.padEnd(34)}${speed}`] : []),
    ...(offered.length > 0 ? [`  it offers: ${offered.slice(0, 12).map(printable).join(', ')}`] : []),
    ...advice({ works, firstMs: last?.firstMs ?? 0, tokensPerSecond: last?.tokensPerSecond ?? 0 }),
  ]
}

const meaning: Record<ModelCheck['formats'][number]['rung'], string> = {
  json_schema: 'answers held to a schema',
  json_object: 'answers in JSON',
  text: 'answers in text',
  bare: 'answers in text, one message',
}

function advice({
  works,
  firstMs,
  tokensPerSecond,
}: {
  works: ModelCheck['works']
  firstMs: number
  tokensPerSecond: number
}) {
  const lines = [
    ...(works && works !== 'json_schema'
      ? [
          'The server does not hold answers to a schema: expect more second tries. A newer server, or one with grammars, would.',
        ]
      : []),
    ...(works && firstMs > 20_000
      ? ['The first word takes long: raise MODEL_FIRST_BYTE_SECONDS, or keep the model loaded.']
      : []),
    ...(works && tokensPerSecond < 15
      ? ['That is slow: an idea takes about 900 tokens. Raise MODEL_WHOLE_SECONDS or take a smaller model.']
      : []),
  ]
  return works && lines.length === 0 ? ['Nothing needs to change.'] : lines
}

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`

/** Names come from the endpoint: no control characters reach the terminal. */
const printable = (name: string) => name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 80)
