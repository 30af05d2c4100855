import { describe, expect, test } from 'bun:test'
import { allocate, retrieve } from '../../../../src/engine/library/retrieval/choose.ts'
import { namesOf } from '../../../../src/engine/text/names.ts'
import { readDevelopment } from '../../../eval/judged.ts'
import { knowledge } from '../world.ts'

const retriever = knowledge.retriever()
const problems = await readDevelopment()
const [{ text } = { text: '' }] = problems

describe('retrieval', () => {
  test('gives as many entries as asked for, no entity twice', () => {
    for (const problem of problems) {
      const entries = retrieve(retriever, problem.text, 30)
      expect(entries).toHaveLength(30)
      const names = entries.flatMap((entry) => [...new Set(namesOf(entry))])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('finds an apt entry among the first three of most development problems', () => {
    const hits = problems.filter(({ text, apt }) =>
      retrieve(retriever, text, 3).some(({ id }) => apt.has(id)),
    )
    expect(hits.length / problems.length).toBeGreaterThan(0.7)
  })

  test('is the same for the same text', () => {
    expect(retrieve(retriever, text, 12)).toEqual(retrieve(retriever, text, 12))
  })

  test('takes text of any kind', () => {
    const texts = [
      '',
      ' ',
      '7',
      'no',
      'a b c',
      'naïve café',
      '价格太高',
      'word '.repeat(2000),
      `${text}\n`.repeat(40),
    ]
    for (const one of texts) expect(retrieve(retriever, one, 6).length).toBeLessThanOrEqual(6)
  })
})

describe('entries for elements', () => {
  const elements = [
    { text: 'Share a costly machine among neighbors', challenges: ['share-costly-asset'] },
    { text: 'Make strangers trust each other', challenges: ['let-strangers-deal'] },
    { text: 'Spread the rush', challenges: ['smooth-peaks'] },
  ]

  test('beyond those it gets in any case, an element gets only what is likely apt', () => {
    const aptOf = (inAnyCase?: number) => {
      const found = problems.flatMap(({ text, apt }) => {
        const element = { text, challenges: [] }
        const [choices = []] = allocate(retriever, {
          statement: text,
          elements: [element],
          counts: [8],
          inAnyCase,
        })
        expect(choices.length).toBeGreaterThanOrEqual(inAnyCase ?? 8)
        return choices.slice(4).map(({ entry }) => apt.has(entry.id))
      })
      return { count: found.length, share: found.filter(Boolean).length / found.length }
    }
    const all = aptOf()
    const likely = aptOf(4)
    expect(likely.count).toBeLessThan(all.count)
    expect(likely.share).toBeGreaterThan(all.share)
  })

  test('each element gets as many as it may, and no entity serves two', () => {
    const choices = allocate(retriever, { statement: text, elements, counts: [4, 0, 2] })
    expect(choices.map(({ length }) => length)).toEqual([4, 0, 2])
    const names = choices.flat().flatMap(({ entry }) => [...new Set(namesOf(entry))])
    expect(new Set(names).size).toBe(names.length)
  })

  test('an entity that the problem has already is left out', () => {
    const [[first] = []] = allocate(retriever, { statement: text, elements, counts: [1, 0, 0] })
    const again = allocate(retriever, {
      statement: text,
      elements,
      counts: [4, 4, 4],
      usedNames: first ? namesOf(first.entry) : [],
    })
    expect(again.flat().map(({ entry }) => entry.id)).not.toContain(first?.entry.id)
  })

  test('an entry of the same mechanism or industry is not excluded', () => {
    const chosen = allocate(retriever, { statement: text, elements, counts: [16, 16, 16] }).flat()
    expect(chosen).toHaveLength(48)
    const mechanisms = chosen.flatMap(({ entry }) => entry.mechanisms)
    expect(new Set(mechanisms).size).toBeLessThan(mechanisms.length)
  })
})
