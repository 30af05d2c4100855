import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../src/errors.ts'
import { call, engine, found } from './world.ts'

const file = join(import.meta.dir, '../../fixtures/nonsense.yaml')
const texts = z.array(z.coerce.string()).parse(Bun.YAML.parse(await Bun.file(file).text()))

test('there are forty texts without sense', () => {
  expect(texts).toHaveLength(40)
})

test.each(texts)('%s gets no precedents', async (text) => {
  const outcome = await engine.analyse(text, call).catch((error: unknown) => error)
  if (outcome instanceof AppError) return expect(outcome.status).toBe(422)
  if (outcome instanceof Error) throw outcome
  expect(await found(outcome as Parameters<typeof found>[0])).toEqual([])
})
