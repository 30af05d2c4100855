import { describe, expect, test } from 'bun:test'
import { hrefOf, parseLocation, visibleStep } from '../../web/ideation/location.ts'
import { mainSteps, stepInfo } from '../../web/ideation/steps.ts'

describe('the query parameters', () => {
  test('R-STEP-03 id alone leads to step 4', () => {
    expect(parseLocation('?id=7')).toEqual({ step: 4, problemId: 7, ideaId: null })
  })

  test('R-STEP-04 id with ideaId shows step 4 until the idea has loaded, then step 5', () => {
    const place = parseLocation('?id=7&ideaId=9')
    expect(place).toEqual({ step: 5, problemId: 7, ideaId: 9 })
    expect(visibleStep(place.step, false)).toBe(4)
    expect(visibleStep(place.step, true)).toBe(5)
  })

  test('R-STEP-05 id with step leads to that step', () => {
    for (const step of [0, 1, 2, 3, 4, 5] as const)
      expect(parseLocation(`?id=7&step=${step}`).step).toBe(step)
    expect(parseLocation('?id=7&ideaId=9&step=4')).toEqual({ step: 4, problemId: 7, ideaId: 9 })
  })

  test('R-ROUTE-01 invalid ids and steps count as absent', () => {
    for (const id of ['', '0', '-1', '1.5', 'abc', '1e3', '99999999999'])
      expect(parseLocation(`?id=${id}&step=1`)).toEqual({ step: 0, problemId: null, ideaId: null })
    for (const step of ['', '6', '-1', 'x', '04']) expect(parseLocation(`?id=7&step=${step}`).step).toBe(4)
    expect(parseLocation('?ideaId=9').ideaId).toBeNull()
  })

  test('a location survives the round trip through the URL', () => {
    for (const search of ['?id=7&step=0', '?id=7&step=1', '?id=7&step=4', '?id=7&ideaId=9', '?id=7&step=5'])
      expect(hrefOf(parseLocation(search))).toBe(`/${search}`)
    expect(hrefOf(parseLocation(''))).toBe('/')
  })
})

test('R-STEP-02 the steps have their titles and their progress', () => {
  expect(mainSteps.map((step) => stepInfo(step))).toEqual([
    { title: 'Problem Statement', progress: 0 },
    { title: 'Problem Analysis', progress: 25 },
    { title: 'Select Precedents', progress: 50 },
    { title: "Here's an idea for you...", progress: 100 },
  ])
  expect([stepInfo(2).title, stepInfo(3).title]).toEqual(['Search Questions', 'Find Precedents'])
})
