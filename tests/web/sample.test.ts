import { expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { sample } from '../../web/sample/sample.ts'

test('the sample says of its precedents what the library says', () => {
  for (const [at, part] of sample.parts.entries()) {
    const entry = library.precedents.find(({ id }) => id === part.slug)
    expect(entry).toMatchObject({ entity: part.entity, year: part.year, verification: 'checked' })
    expect(entry?.sources).toContainEqual(expect.objectContaining(sample.sources[at] ?? {}))
    const figures: readonly string[] = part.outcome.match(/\d[\d,]*/gu) ?? []
    for (const figure of figures) expect(entry?.impact).toContain(figure)
  }
})

test('the proposal has at most 90 words, and the title at most eight', () => {
  expect(sample.proposal.split(' ').length).toBeLessThanOrEqual(90)
  expect(sample.title.split(' ').length).toBeLessThanOrEqual(8)
})
