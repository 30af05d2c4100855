import { beforeAll, describe, expect, test } from 'bun:test'
import { Completion } from '../../src/contracts/completion.ts'
import { Background } from '../../src/contracts/precedent.ts'
import { Analysis, IdeaDraft, PrecedentDraft } from '../../src/engine/drafts.ts'
import type { ChatContext, ChatEvent, Engine, PrecedentBrief } from '../../src/engine/engine.ts'
import { AppError } from '../../src/errors.ts'
import { findDrafts } from '../support/drafts.ts'

const statement =
  'Our hospital has waiting times of over 6 hours. Patients leave without being seen and nurses quit within a year. We must not spend more than 200,000 euros.'
const open = () => ({ signal: new AbortController().signal })

/** The tests that every engine passes. */
export function engineContract(name: string, create: () => Engine) {
  describe(`the ${name} engine`, () => {
    let engine: Engine
    let problem: Analysis
    let found: PrecedentBrief[]
    beforeAll(async () => {
      engine = create()
      problem = await engine.analyse(statement, open())
      found = (await findDrafts(engine.findPrecedents(problem, open()))).map((draft, index) => ({
        ...draft,
        id: index + 1,
      }))
    })

    test('breaks a problem down into 1 to 6 distinct elements, each with a question', () => {
      expect(Analysis.safeParse(problem).success).toBe(true)
      const codes = problem.elements.flatMap(({ challenges }) => challenges)
      expect(new Set(codes).size).toBe(codes.length)
      expect(new Set(problem.elements.map(({ text }) => text)).size).toBe(problem.elements.length)
      expect(
        problem.elements.every(({ questions }) =>
          questions.every((question) => question.startsWith('Who has ')),
        ),
      ).toBe(true)
    })

    test('says what elements rest on, how sure it is and how else they may be meant, where it says so', () => {
      for (const { text: own, evidence = [], confidence, alternatives = [] } of problem.elements) {
        for (const { start, end } of evidence) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(statement.length)
          expect(statement.slice(start, end).trim()).toBe(statement.slice(start, end))
        }
        if (confidence != null) expect([confidence >= 0, confidence <= 1]).toEqual([true, true])
        for (const { text, questions } of alternatives) {
          expect(text.trim()).not.toBe('')
          expect(questions).not.toBeEmpty()
          expect(text).not.toBe(own)
        }
      }
    })

    test('keeps the statement and every hard limit unchanged', () => {
      expect(problem.statement).toBe(statement)
      expect(problem.reframed).not.toBe(statement)
      expect(problem.reframed).toContain('6 hours')
      expect(problem.reframed).toContain('200,000 euros')
    })

    test('keeps a reframed statement that the user edited unchanged', async () => {
      const reframed = 'Patients wait too long and nurses leave, although nobody may be hired before 2028.'
      expect((await engine.analyse(statement, open(), reframed)).reframed).toBe(reframed)
    })

    test('refuses a text that is not a problem with an AppError', async () => {
      const refusal = await engine
        .analyse('asdf jkl qwer zxcv asdf uiop', open())
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(AppError)
    })

    test('yields precedents, each for an existing element', () => {
      expect(found.length).toBeGreaterThan(3)
      expect(found.every((precedent) => PrecedentDraft.safeParse(precedent).success)).toBe(true)
      const indexes = found.map(({ questionIndex }) => questionIndex)
      expect(Math.max(...indexes)).toBeLessThan(problem.elements.length)
    })

    test('yields each entity once per problem', () => {
      expect(new Set(found.map(({ entity }) => entity)).size).toBe(found.length)
    })

    test('finds more curated precedents for an element, from entities that are not known yet', async () => {
      const more = await Array.fromAsync(engine.findMore(problem, 0, found, open()))
      expect(more.length).toBeGreaterThan(0)
      expect(more.every((precedent) => PrecedentDraft.safeParse(precedent).success)).toBe(true)
      const known = new Set(found.map(({ entity }) => entity))
      expect(more.filter(({ entity, questionIndex }) => known.has(entity) || questionIndex !== 0)).toEqual([])
      expect(more.every(({ origin, libraryEntry }) => origin === 'curated' && libraryEntry !== null)).toBe(
        true,
      )
    })

    test('researches a precedent', async () => {
      const [first] = found
      if (!first) throw new Error('no precedent was found')
      expect(Background.safeParse(await engine.research(first, problem, open())).success).toBe(true)
    })

    test.each([2, 6])('builds a complete idea from %d precedents', async (count) => {
      const idea = await engine.generateIdea(problem, found.slice(0, count), [], open())
      expect(IdeaDraft.safeParse(idea).success).toBe(true)
      expect([idea.theme, idea.title, idea.solution].every((text) => text.trim() !== '')).toBe(true)
      expect(idea.nextSteps.length).toBeGreaterThanOrEqual(3)
    })

    test('gives each idea a theme of its own', async () => {
      const chosen = found.slice(0, 4)
      const first = await engine.generateIdea(problem, chosen, [], open())
      const second = await engine.generateIdea(problem, chosen, [first], open())
      const third = await engine.generateIdea(problem, chosen, [first, second], open())
      expect(new Set([first.theme, second.theme, third.theme]).size).toBe(3)
    })

    test('answers a chat with text, then at most one whole idea', async () => {
      const idea = await engine.generateIdea(problem, found.slice(0, 3), [], open())
      const context: ChatContext = {
        idea,
        problemStatement: statement,
        problem,
        precedents: found.slice(0, 3),
        others: found.slice(3),
        assistantName: 'Ada',
      }
      const events = await Array.fromAsync(
        engine.chat([{ role: 'user', content: 'Change the title to Calm rooms' }], context, open()),
      )
      expect(events.some((event) => event.type === 'text' && event.text !== '')).toBe(true)
      expect(ideasIn(events).length).toBeLessThanOrEqual(1)
      expect(ideasIn(events).every(({ idea: proposed }) => IdeaDraft.safeParse(proposed).success)).toBe(true)
      expect(events.findIndex(({ type }) => type === 'idea')).toBeOneOf([-1, events.length - 1])
    })

    test('grades any text', async () => {
      for (const text of ['', 'two words', statement, '🦊'.repeat(500)]) {
        expect(Completion.safeParse(await engine.complete(text, open())).success).toBe(true)
      }
    })

    test('rejects a cancelled call', async () => {
      const call = { signal: AbortSignal.abort() }
      const outcomes = await Promise.allSettled([
        engine.complete(statement, call),
        engine.analyse(statement, call),
        findDrafts(engine.findPrecedents(problem, call)),
        engine.generateIdea(problem, found.slice(0, 2), [], call),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    })
  })
}

const ideasIn = (events: ChatEvent[]) => events.filter((event) => event.type === 'idea')
