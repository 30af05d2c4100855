import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import { analyse } from '../../src/engine/library/frame.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import type { Recorded } from './model-endpoint.ts'

const knowledge = knowledgeOf(library)
// The first analysis takes a second, too long for tests with short timeouts.
analyse('Our shop loses customers every month.', knowledge)

/** The input of any operation. */
const Input = z.looseObject({
  statement: z.string(),
  reframed: z.string().optional(),
  wish: z.string().optional(),
  idea: z.looseObject({ title: z.string(), solution: z.string(), nextSteps: z.array(z.string()) }).optional(),
  candidates: z
    .array(z.looseObject({ id: z.string(), entity: z.string(), year: z.int(), innovation: z.string() }))
    .optional(),
  precedents: z
    .array(z.looseObject({ entity: z.string(), year: z.int().nullable(), innovation: z.string() }))
    .optional(),
  otherIdeas: z.array(z.unknown()).optional(),
  element: z.looseObject({ text: z.string() }).nullish().catch(null),
})
type Input = z.infer<typeof Input>

/** The input of a request in any response format. */
export function inputOf({ body }: Pick<Recorded, 'body'>): Input {
  const data = body.messages.find(({ role }) => role === 'user')?.content ?? ''
  return Input.parse(JSON.parse(data.startsWith('{') ? data : (/^\{"statement.*$/mu.exec(data)?.[0] ?? '{}')))
}

/** A valid answer; the same request always gets the same answer. */
export function modelAnswer(request: Pick<Recorded, 'body'>): string {
  return JSON.stringify(answerTo(inputOf(request), request))
}

const isFraming = ({ body }: Pick<Recorded, 'body'>) =>
  body.messages[0]?.content.includes('Task: frame the problem')

function answerTo(input: Input, request: Pick<Recorded, 'body'>): unknown {
  if (input.candidates) return precedents(input)
  if (input.wish !== undefined) return reply(input)
  if (input.otherIdeas) return idea(input)
  if (isFraming(request)) return framing(input)
  if ('precedent' in input) return background()
  return {
    suggestion: 'and we must solve this before June.',
    contextGrade: 'Good',
    constraintsGrade: 'Okay',
    stakeholdersGrade: 'Bad',
  }
}

/** Elements that the model names at most. */
const MAX_NAMED = 5

function framing({ statement, reframed }: Input) {
  if (!englishWords.test(reframed ?? statement)) return plainFraming(statement)
  const found = analyse(statement, knowledge, reframed)
  const [first] = found.elements
  const parts = [...found.elements, ...(first?.alternatives ?? [])]
  const distinct = parts
    .filter(
      ({ challenges: [code] }, at) => parts.findIndex(({ challenges }) => challenges[0] === code) === at,
    )
    .slice(0, MAX_NAMED)
  const start = statement.split(' ').slice(0, 3).join(' ')
  const elements = distinct.map(({ text, questions, challenges }) => ({
    text: `${text} (${start})`,
    questions,
    challenges: challenges.slice(0, 1),
    purpose: 'people get what they need',
    evidence: [statement.split('. ')[0] ?? statement],
    confidence: 0.8,
    alternatives: [
      { text: 'Ask those who leave', questions: ['Who has won people back?'], challenges: ['win-back'] },
    ],
  }))
  return { verdict: 'problem', giveaways: [], reframed: found.reframed, elements }
}

const englishWords = /\b(?:the|and|of|our|we|is|for|are|with|too|no|not|from)\b/iu

/** For other languages: three elements from the statement's own words. */
function plainFraming(statement: string) {
  const words = statement.split(/\s+/u)
  const third = Math.ceil(words.length / 3)
  const parts = [0, 1, 2].map((at) => words.slice(at * third, (at + 1) * third).join(' ') || statement)
  const codes = ['keep-people', 'train-fast', 'smooth-peaks']
  return {
    verdict: 'problem',
    giveaways: [],
    reframed: statement,
    elements: parts.map((text, at) => ({
      text,
      challenges: [codes[at]],
      purpose: 'people get what they need',
      questions: ['Wer hat das schon geschafft?'],
    })),
  }
}

function precedents({ candidates = [] }: Input) {
  return {
    precedents: candidates.slice(0, 4).map(({ id, innovation }) => ({
      id,
      entity: null,
      innovation: null,
      year: null,
      matches: `It answers the same need: ${innovation.slice(0, 80)}.`,
      differs: 'It was done elsewhere, under other rules and at another size.',
      distance: 'far',
    })),
  }
}

function idea({ precedents: parts = [], otherIdeas = [] }: Input) {
  const names = parts.map(({ entity }) => entity)
  return {
    limits: [],
    parts: parts.map(({ entity, innovation }) => ({ precedent: entity, part: innovation })),
    theme: `Parts of ${names.join(' and ')}, take ${otherIdeas.length + 1}`,
    title: `A trial with parts of ${names[0] ?? 'others'}`,
    solution: parts
      .map(({ entity, innovation }) => `From ${entity} comes one part: ${innovation}.`)
      .join('\n\n'),
    nextSteps: [
      'Try the part with 10 people for 14 days, count how many stay, and stop below 6.',
      'Talk to those who left the trial.',
      'Widen it to a second site.',
      'Decide after one quarter.',
    ],
    realWorldBasis: parts
      .map(({ entity, year, innovation }) => `${entity} (${year ?? 'year unknown'}): ${innovation}.`)
      .join('\n'),
    whyWeLikeIt: 'It joins parts that nobody has joined here. Its weakest point is the first transfer.',
  }
}

function reply({ wish = '', idea: about }: Input) {
  const title = /title to "([^"]+)"/iu.exec(wish)?.[1]
  const changes = title && {
    theme: null,
    title,
    solution: null,
    nextSteps: null,
    realWorldBasis: null,
    whyWeLikeIt: null,
  }
  return {
    message: title
      ? `I have put the title as you asked. The rest of "${about?.title ?? 'the idea'}" stays as it is.`
      : 'What could go wrong first is the transfer of the leading part: test it with a few people before you widen it.',
    changes: changes ?? null,
  }
}

const background = () => ({
  background:
    'This is recalled and may be wrong in places. The actor had little room and had to change how work was shared.',
  insights: ['The rule was simple.', 'Those concerned set it themselves.', 'It was tried small.'],
  impact: 'It lasted for years; no figure is certain.',
  justification: 'Others did nothing of the kind at the time.',
  questions: ['Who would gain from this with you?', 'What would stop it?'],
})
