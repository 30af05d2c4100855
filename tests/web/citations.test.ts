import { expect, test } from 'bun:test'
import { withCitations } from '../../web/chat/citations.ts'

const zara = { id: 1, entity: 'Zara', letter: 'B' }
const shop = { id: 2, entity: 'The Body Shop', letter: 'C' }

test('the first mention of each precedent is cited, in the order of the text', () => {
  expect(withCitations('The Body Shop part helps; Zara’s part may fail, says Zara.', [zara, shop])).toEqual([
    'The Body Shop',
    shop,
    ' part helps; Zara’s',
    zara,
    ' part may fail, says Zara.',
  ])
})

test('a name within another word is no mention, and without a letter nothing is cited', () => {
  expect(withCitations('Zarathustra and Zara2', [zara])).toEqual(['Zarathustra and Zara2'])
  expect(withCitations('Zara', [{ ...zara, letter: undefined }])).toEqual(['Zara'])
  expect(withCitations('', [zara])).toEqual([])
})
