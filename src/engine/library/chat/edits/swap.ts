import type { IdeaDraft } from '../../../drafts.ts'
import type { PrecedentBrief } from '../../../engine.ts'
import { basisParagraph } from '../../idea/basis.ts'
import { type Part, partOf } from '../../idea/parts.ts'
import { addressed, partSentence } from '../../idea/solution.ts'
import { asksFirst, questionOf, testOf } from '../../idea/steps.ts'
import { lessonOf } from '../../idea/why.ts'
import { paragraphsOf, sentencesOf } from '../../sentences.ts'
import { readStatement } from '../../statement/statement.ts'
import { everyPrecedent, precedentsNamed } from '../mentions.ts'
import type { Reply, Turn } from '../reply.ts'

const wishes = /\b(?:swap|replace|exchange|substitute|instead of|use|bring in|switch|add|include)\b/iu
const ofPrecedents = /\bprecedents?\b|\bexamples?\b/iu
const both = /\b(?:add|include|too|also|as well)\b/iu

/** Another precedent's part takes the place of one: its sentences, its test and its basis, and nothing else. */
export function swapPrecedent(turn: Turn): Reply | null {
  const { message, context } = turn
  if (!wishes.test(message)) return null
  const named = precedentsNamed(message, everyPrecedent(context))
  if (named.length === 0 && !ofPrecedents.test(message)) return null
  const used = context.precedents.filter((precedent) => mentions(context.idea, precedent))
  const comes =
    named.find((precedent) => !used.includes(precedent)) ?? (named.length > 1 ? undefined : context.others[0])
  if (!comes) return { text: 'I found no precedent of this problem that is not part of the idea yet.' }
  const goes = both.test(message)
    ? undefined
    : (named.find((precedent) => used.includes(precedent)) ?? used.at(-1))
  const parts = { comes: part(comes, turn), goes: goes ? part(goes, turn) : null }
  return { text: told(comes, goes), idea: exchanged(parts, turn) }
}

const mentions = (idea: IdeaDraft, { entity }: PrecedentBrief) =>
  `${idea.solution} ${idea.realWorldBasis}`.includes(entity)

const part = (precedent: PrecedentBrief, { context, knowledge }: Turn) =>
  partOf(precedent, context.problem?.elements[precedent.questionIndex] ?? null, knowledge)

const told = (comes: PrecedentBrief, goes: PrecedentBrief | undefined) =>
  goes
    ? `I would put the part from ${comes.entity} in the place of the one from ${goes.entity}: in the solution, in the steps that named it, in the real-world basis and among the lessons. Title and theme stay until you ask.`
    : `I would add a part from ${comes.entity} to the solution and to the real-world basis. The rest stays as it is.`

function exchanged({ comes, goes }: { comes: Part; goes: Part | null }, turn: Turn): IdeaDraft {
  const { idea } = turn.context
  const sentence = addressed(partSentence(comes, { seed: comes.precedent.id }, 0))
  const basis = basisParagraph(comes)
  if (!goes)
    return {
      ...idea,
      solution: `${idea.solution}\n\n${sentence}`,
      realWorldBasis: `${idea.realWorldBasis}\n\n${basis}`,
    }
  return {
    ...idea,
    solution: withSentence(idea.solution, goes, sentence),
    nextSteps: idea.nextSteps.map((step) =>
      step.includes(goes.precedent.entity) ? otherStep(step, comes, turn) : step,
    ),
    realWorldBasis: withParagraph(idea.realWorldBasis, goes, basis),
    whyWeLikeIt: withLesson(idea.whyWeLikeIt, goes, comes),
  }
}

/** A lesson of the one that goes gives way to one of the other. */
const withLesson = (why: string, goes: Part, comes: Part) =>
  lessonOf(goes) && lessonOf(comes) ? why.replace(lessonOf(goes), () => lessonOf(comes)) : why

const otherStep = (step: string, comes: Part, turn: Turn) =>
  (step.startsWith(asksFirst) && questionOf(comes, comes.precedent.id)) || testStep(comes, turn)

function testStep(comes: Part, { context, knowledge }: Turn): string {
  const statement = readStatement(context.problemStatement, knowledge)
  return addressed(`Test the part from ${comes.precedent.entity}. ${testOf(comes, { statement })}`)
}

/** Sentences that go on about the part named before. */
const goesOn =
  /^(?:It is meant to|It is there to|Here it is meant to|There it worked like this|This part comes|The part is taken|Its task here)/u

function withSentence(solution: string, goes: Part, sentence: string): string {
  let placed = false
  const paragraphs = paragraphsOf(solution).map((paragraph) => {
    let going = false
    return sentencesOf(paragraph)
      .flatMap((one) => {
        going =
          one.includes(goes.precedent.entity) ||
          one.toLowerCase().includes(goes.transfer.toLowerCase()) ||
          (going && (goesOn.test(one) || goes.entry?.how.includes(one) === true))
        if (!going) return [one]
        const kept = placed ? [] : [sentence]
        placed = true
        return kept
      })
      .join(' ')
  })
  return (placed ? paragraphs : [...paragraphs, sentence]).filter(Boolean).join('\n\n')
}

function withParagraph(basis: string, goes: Part, paragraph: string): string {
  const paragraphs = paragraphsOf(basis)
  const index = paragraphs.findIndex((one) => one.includes(goes.precedent.entity))
  return (index < 0 ? [...paragraphs, paragraph] : paragraphs.with(index, paragraph)).join('\n\n')
}
