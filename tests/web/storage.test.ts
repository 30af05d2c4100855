import { beforeEach, describe, expect, test } from 'bun:test'
import { storage } from '../../web/lib/storage.ts'
import { clearDrafts } from '../../web/lib/stored-session.ts'
import { BrowserStorage, blockStorage, installStorage } from '../support/browser-storage.ts'

const user = { id: 7, username: 'ada@example.org', createdAt: '2026-11-20T12:00:00Z' }
const idea = {
  id: 3,
  problemId: 9,
  theme: 'Pooling',
  title: 'One van',
  solution: 'Share it.',
  nextSteps: ['Try'],
}

let browser: BrowserStorage
beforeEach(() => {
  browser = new BrowserStorage()
  installStorage(browser)
})

describe('R-DATA-02 the keys', () => {
  test('are the specified ones', () => {
    storage.user.write(user)
    storage.redirectAfterAuth.write('/ideas-bank')
    storage.ideationStep.write(0)
    storage.customIdea(9).write(idea)
    storage.originalCustomIdea(9).write(idea)
    storage.autoIdeas(9).write([idea, null, null])
    storage.autoSlots(9).write([idea, null, null])
    const keys = Array.from({ length: browser.length }, (_, index) => browser.key(index))
    expect(keys.toSorted()).toEqual(
      [
        'user',
        'redirectAfterAuth',
        'ideationStep',
        '9-custom-idea',
        '9-original-custom-idea',
        '9-auto-ideas',
        'autoIdeas_9',
      ].toSorted(),
    )
  })

  test('store plain text where the specification has text', () => {
    storage.ideationStep.write(0)
    storage.redirectAfterAuth.write('/?id=1&step=4')
    expect(browser.getItem('ideationStep')).toBe('0')
    expect(browser.getItem('redirectAfterAuth')).toBe('/?id=1&step=4')
  })

  test('keep their shape when the API adds fields', () => {
    storage.customIdea(9).write(Object.assign({}, idea, { composition: { parts: [] } }))
    expect(JSON.parse(browser.getItem('9-custom-idea') ?? '')).toEqual(idea)
  })

  test('the legacy idea is read, with a description in place of a solution', () => {
    browser.setItem('custom-idea-9', JSON.stringify({ theme: 'Old', description: 'As it was told.' }))
    expect(storage.legacyCustomIdea(9).read()?.description).toBe('As it was told.')
  })
})

describe('an unreadable entry is null', () => {
  const garbage = ['', '{', 'null', '42', '[]', '"text"', '{"id":{}}', '\u0000', '{"theme":1,"solution":[]}']
  for (const text of garbage) {
    test(`stored as ${JSON.stringify(text)}`, () => {
      for (const key of ['user', '9-custom-idea', '9-auto-ideas']) browser.setItem(key, text)
      expect(storage.user.read()).toBeNull()
      expect(storage.customIdea(9).read()).toBeNull()
      expect((storage.autoIdeas(9).read() ?? []).filter(Boolean)).toEqual([])
    })
  }

  test('a corrupt slot is empty and leaves the others', () => {
    browser.setItem('autoIdeas_9', JSON.stringify([{ theme: 5 }, idea, 'x']))
    const slots = storage.autoSlots(9).read()
    expect(slots?.map((slot) => slot?.title ?? null)).toEqual([null, 'One van', null])
  })

  test('a step out of range is null', () => {
    for (const text of ['9', '-1', '2.5', 'four']) {
      browser.setItem('ideationStep', text)
      expect(storage.ideationStep.read()).toBeNull()
    }
  })

  test('a redirect target on another site is null', () => {
    for (const text of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      browser.setItem('redirectAfterAuth', text)
      expect(storage.redirectAfterAuth.read()).toBeNull()
    }
  })
})

describe('a storage that fails', () => {
  test('when full: the new value is read back, not the older one', () => {
    installStorage(new BrowserStorage('full'))
    storage.customIdea(31).write(idea)
    expect(storage.customIdea(31).read()?.title).toBe('One van')
    storage.customIdea(31).remove()
    expect(storage.customIdea(31).read()).toBeNull()
  })

  test('when denied: values are kept in memory', () => {
    blockStorage()
    storage.redirectAfterAuth.write('/ideas-bank')
    expect(storage.redirectAfterAuth.read()).toBe('/ideas-bank')
    storage.redirectAfterAuth.remove()
    expect(storage.redirectAfterAuth.read()).toBeNull()
  })
})

test('clearing the drafts leaves everything else', () => {
  storage.statementDraft.write('Our nurses leave')
  storage.chatDraft(3).write('Make it cheaper')
  storage.customIdea(9).write(idea)
  clearDrafts()
  expect(storage.statementDraft.read()).toBeNull()
  expect(storage.chatDraft(3).read()).toBeNull()
  expect(storage.customIdea(9).read()?.title).toBe('One van')
})
