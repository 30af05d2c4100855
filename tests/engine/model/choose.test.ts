import { describe, expect, test } from 'bun:test'
import { ConfigError, readConfig } from '../../../src/config.ts'
import { chooseEngines } from '../../../src/engine/choose.ts'

const chosen = (env: Record<string, string>) => chooseEngines(readConfig(env))

describe('the primary engine', () => {
  test.each([
    ['nothing is set', {}, 'library'],
    ['a key is set', { OPENAI_API_KEY: 'sk-x' }, 'model'],
    ['an address is set', { OPENAI_BASE_URL: 'http://localhost:11434/v1' }, 'model'],
    ['the library is chosen despite a key', { OPENAI_API_KEY: 'sk-x', ENGINE: 'library' }, 'library'],
    [
      'the model is chosen with an address',
      { OPENAI_BASE_URL: 'http://localhost:1/v1', ENGINE: 'model' },
      'model',
    ],
  ])('when %s', async (_, env, name) => {
    const { primary, library, model } = await chosen(env)
    expect(primary.name).toBe(name as 'library' | 'model')
    expect(library.name).toBe('library')
    expect(model).toBe(name === 'model' ? 'gpt-5-mini' : null)
  })

  test('a start with ENGINE=model but without a model fails', () => {
    expect(() => readConfig({ ENGINE: 'model' })).toThrow(ConfigError)
    expect(() => readConfig({ ENGINE: 'model' })).toThrow('OPENAI_API_KEY or OPENAI_BASE_URL')
  })

  test('the limits come from the settings', () => {
    const { modelLimits } = readConfig({ MODEL_CONNECT_SECONDS: '2', MODEL_CALLS_PER_DAY: '50' })
    expect(modelLimits).toEqual({
      connectMs: 2000,
      firstByteMs: 60_000,
      pauseMs: 30_000,
      wholeMs: 180_000,
      callsPerDay: 50,
      callsAtOnce: 24,
    })
  })
})
