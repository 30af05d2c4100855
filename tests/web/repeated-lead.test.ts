import { expect, test } from 'bun:test'
import { splitLead } from '../../web/history/repeated-lead.ts'

test.each([
  [
    'To keep vets, build on the approach of F International: flexible work.',
    'F International: flexible work.',
  ],
  ['Start with the approach of parkrun: weekly events.', 'parkrun: weekly events.'],
  [
    'For our bakery, we need to waste less bread. The main obstacle is …',
    'waste less bread. The main obstacle is …',
  ],
  ['We need to waste less bread.', 'waste less bread.'],
  ['Sell bread in bags.', 'Sell bread in bags.'],
  ['', ''],
])('“%s” goes on after the words that many rows begin with', (text, rest) => {
  expect(splitLead(text)[1]).toBe(rest)
  expect(splitLead(text).join('')).toBe(text)
})
