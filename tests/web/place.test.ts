import { describe, expect, test } from 'bun:test'
import { hrefOf, placeOf, visibleStep } from '../../web/ideation/place.ts'
import { stageOf, walkedSteps } from '../../web/ideation/steps.ts'

describe('where the query parameters lead', () => {
  test('R-STEP-03 an id alone leads to step 4', () => {
    expect(placeOf('?id=7')).toEqual({ step: 4, problemId: 7, ideaId: null })
  })

  test('R-STEP-04 an id with an idea shows step 4 until the idea is there, then step 5', () => {
    const place = placeOf('?id=7&ideaId=9')
    expect(place).toEqual({ step: 5, problemId: 7, ideaId: 9 })
    expect(visibleStep(place.step, false)).toBe(4)
    expect(visibleStep(place.step, true)).toBe(5)
  })

  test('R-STEP-05 an id with a step leads to that step', () => {
    for (const step of [0, 1, 2, 3, 4, 5] as const) expect(placeOf(`?id=7&step=${step}`).step).toBe(step)
    expect(placeOf('?id=7&ideaId=9&step=4')).toEqual({ step: 4, problemId: 7, ideaId: 9 })
  })

  test('R-ROUTE-01 what is no id and no step counts as absent', () => {
    for (const id of ['', '0', '-1', '1.5', 'abc', '1e3', '99999999999'])
      expect(placeOf(`?id=${id}&step=1`)).toEqual({ step: 0, problemId: null, ideaId: null })
    for (const step of ['', '6', '-1', 'x', '04']) expect(placeOf(`?id=7&step=${step}`).step).toBe(4)
    expect(placeOf('?ideaId=9').ideaId).toBeNull()
  })

  test('a place can be left and come back to', () => {
    for (const search of ['?id=7&step=0', '?id=7&step=1', '?id=7&step=4', '?id=7&ideaId=9', '?id=7&step=5'])
      expect(hrefOf(placeOf(search))).toBe(`/${search}`)
    expect(hrefOf(placeOf(''))).toBe('/')
  })
})

test('R-STEP-02 the steps have their titles and their progress', () => {
  expect(walkedSteps.map((step) => stageOf(step))).toEqual([
    { title: 'Problem Statement', progress: 0 },
    { title: 'Problem Analysis', progress: 25 },
    { title: 'Select Precedents', progress: 50 },
    { title: "Here's an idea for you...", progress: 100 },
  ])
  expect([stageOf(2).title, stageOf(3).title]).toEqual(['Search Questions', 'Find Precedents'])
})
