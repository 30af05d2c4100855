import { expect, mock, test } from 'bun:test'

test('R-IDEA-05: the celebration throws 100 pieces with a spread of 70 from 60% of the height', async () => {
  const fire = mock((_options: unknown) => Promise.resolve())
  mock.module('canvas-confetti', () => ({ default: { create: () => fire } }))
  const { celebrate } = await import('../../web/ideas/confetti.ts')
  celebrate()
  expect(fire.mock.calls).toEqual([[{ particleCount: 100, spread: 70, origin: { y: 0.6 } }]])
})
