import { beforeAll, expect, test } from 'bun:test'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { bakery, saying } from './chat-world.ts'

/** What the idea says stays where it stands when something else changes. */
let start: ChatContext
beforeAll(async () => {
  start = await bakery()
})

const say = (...messages: string[]) => saying(start, ...messages)

test.each([
  [['put the booth first']],
  [['put the booth first', 'Replace Toyota with parkrun']],
  [['Add parkrun', 'Toyota should come first']],
])('a limit of the user stays the last paragraph after %j', async (orders) => {
  const { idea } = await say('Add the limit: "nobody sells after six"', ...orders)
  const paragraphs = idea.solution.split('\n\n')
  expect(paragraphs.at(-1)).toBe('Limits to keep in every step: “nobody sells after six”.')
  expect(idea.solution).toContain('Add each part only once the one before it has passed its test.')
})
