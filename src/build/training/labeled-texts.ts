import { Setting } from '../../../db/library/adaptation.ts'
import { challengeExamples, type library } from '../../../db/library/library.ts'
import { clausesOf, overlap, type Span, textOf } from '../../contracts/clauses.ts'
import { clauseFeatures, featuresInPlace } from '../../engine/library/clause-features.ts'
import { limitClasses } from '../../engine/library/limits.ts'
import { readStatement, type StatementReader } from '../../engine/library/read.ts'
import { settingFeatures } from '../../engine/library/setting.ts'
import { sentenceFeatures } from '../../engine/library/trouble.ts'
import { phrasesOf } from '../../engine/text/phrases.ts'
import type { LabeledText } from './phrase-training.ts'
import {
  adaptationTexts,
  aptFor,
  aptTexts,
  codesIn,
  sharedOut,
  situationsOf,
  type TrainingData,
  withSiblings,
} from './texts.ts'

type Library = Pick<typeof library, 'precedents' | 'challenges'>

/** What a text counts that only has the challenges of its entry, which it may speak of or not. */
const SITUATION_WEIGHT = 0.1
/** What an entry's first, second and third challenge count in one of its situations. */
const CODE_SHARES = [1, 0.6, 0.4]

/** Everything that the classifier of challenges learns from, in a fixed order. */
export function labeledTexts(library: Library, data: TrainingData): LabeledText[] {
  const places = new Map(library.challenges.map(({ code }, place) => [code, place]))
  const labeled = (text: string, codes: readonly string[], shares: readonly number[], weight: number) => {
    const known = codes.flatMap((code, rank) => {
      const place = places.get(code)
      return place === undefined ? [] : [{ place, share: shares[rank] ?? 0 }]
    })
    const total = known.reduce((sum, { share }) => sum + share, 0)
    const classes = known.map(({ place, share }) => ({ place, share: share / total }))
    return classes.length > 0 ? [{ phrases: phrasesOf(text), classes, weight }] : []
  }
  const equally = (codes: readonly string[]) => codes.map(() => 1)
  return [
    ...Object.entries(challengeExamples()).flatMap(([code, texts]) =>
      texts.flatMap((text) => labeled(text, [code], [1], 1)),
    ),
    ...library.precedents.flatMap(({ id, challenges }) =>
      situationsOf(data.situations, id).flatMap((text) =>
        labeled(text, challenges, CODE_SHARES, SITUATION_WEIGHT),
      ),
    ),
    ...data.problems.flatMap((problem) => {
      if ('apt' in problem) return []
      const all = codesIn(problem.elements)
      const parts = problem.elements.flatMap(({ quote, text, challenges }) =>
        [quote, text].flatMap((part) => labeled(part, challenges, CODE_SHARES, 1)),
      )
      return [...labeled(problem.text, all, equally(all), 1), ...parts]
    }),
  ]
}

/** What a judged text counts beside a situation, which has one known entry. */
const JUDGED_WEIGHT = 1.5

/** Everything that the classifier of entries learns from, in a fixed order. */
export function textsByEntry({ precedents }: Library, data: TrainingData): LabeledText[] {
  const places = new Map(precedents.map(({ id }, place) => [id, place]))
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? [])
  const judged = (text: string, apt: readonly string[]): LabeledText => ({
    phrases: phrasesOf(text),
    classes: sharedOut(placesOf(apt), 1),
    weight: JUDGED_WEIGHT,
  })
  return [
    ...precedents.flatMap(({ id }, place) => {
      const classes = withSiblings(place, placesOf(data.siblings[id] ?? []))
      return situationsOf(data.situations, id).map((text) => ({
        phrases: phrasesOf(text),
        classes,
        weight: 1,
      }))
    }),
    ...data.problems.flatMap((problem) => {
      const parts = 'apt' in problem ? [] : aptTexts(problem)
      return [judged(problem.text, aptFor(problem)), ...parts.map(({ text, apt }) => judged(text, apt))]
    }),
  ]
}

/** What an adaptation counts beside a problem: it speaks of an answer, not of a trouble. */
const ADAPTATION_WEIGHT = 0.3

/** Everything that the classifier of settings learns from; problems of none are a class of their own, the last. */
export function textsBySetting({
  problems,
  adaptations,
  settingWords,
}: Pick<TrainingData, 'problems' | 'adaptations' | 'settingWords'>): LabeledText[] {
  const labeled = (text: string, setting: Setting | 'none', weight: number): LabeledText => {
    const place = setting === 'none' ? Setting.options.length : Setting.options.indexOf(setting)
    return { phrases: settingFeatures(text), classes: [{ place, share: 1 }], weight }
  }
  return [
    ...problems.flatMap(({ text, setting }) => (setting ? [labeled(text, setting, 1)] : [])),
    ...Setting.options.flatMap((setting) => [
      ...adaptations.flatMap((own) => {
        const text = adaptationTexts(own)[setting]
        return text ? [labeled(text, setting, ADAPTATION_WEIGHT)] : []
      }),
      ...settingWords[setting].map((word) => labeled(word, setting, 1)),
    ]),
  ]
}

/** The share of a quotation or of a sentence that both must have for the sentence to tell what is quoted. */
const TOLD_SHARE = 0.3
/** How much of a trouble a sentence is that tells one beside the central one. */
const SIDE_SHARE = 0.5

/** What the readers count who looked at every clause for troubles; the others quoted one or two sub-problems. */
const CLAUSE_READERS_WEIGHT = 3

/** Everything that the classifier of troubles learns from: the sentences of all problems whose troubles a reader quoted. */
export const textsByTrouble = (
  { problems }: Pick<TrainingData, 'problems'>,
  reader: StatementReader,
): LabeledText[] =>
  problems.flatMap((problem) => {
    const quotes = 'elements' in problem ? problem.elements.map(({ quote }) => quote) : problem.troubles
    if (!quotes) return []
    const statement = readStatement(problem.text, reader)
    const spans = quotes.map((quote) => spanOf(quote, statement.text))
    return statement.sentences.map((sentence, at) => {
      const told = spans.findIndex((span) => span && overlap(span, sentence) > TOLD_SHARE)
      const share = told < 0 ? 0 : told === 0 || 'elements' in problem ? 1 : SIDE_SHARE
      return {
        phrases: sentenceFeatures(statement, at),
        classes: [
          { place: 0, share: 1 - share },
          { place: 1, share },
        ],
        weight: 'elements' in problem ? 1 : CLAUSE_READERS_WEIGHT,
      }
    })
  })

/** The readers of the problems with elements were less strict about what is a limit than those who came later. */
const FIRST_READERS_WEIGHT = 0.5
/** The share of a quotation or of a clause that both must have for the clause to state what is quoted. */
const STATED_SHARE = 0.5

/** Everything that the classifier of limits learns from: the clauses of all problems whose limits a reader noted, and plain examples. */
export function textsByLimit({
  problems,
  limitExamples,
}: Pick<TrainingData, 'problems' | 'limitExamples'>): LabeledText[] {
  const classNames: readonly string[] = limitClasses
  const labeled = (clause: string, kind: string, weight: number): LabeledText => ({
    phrases: clauseFeatures(clause),
    classes: [{ place: classNames.indexOf(kind), share: 1 }],
    weight,
  })
  return [
    ...Object.entries(limitExamples).flatMap(([kind, examples]) =>
      examples.map((example) => labeled(example, kind, 1)),
    ),
    ...problems.flatMap((problem) => {
      const { text, limits } = problem
      if (!limits) return []
      const stated = limits.map(([kind, quote]) => ({ kind, span: spanOf(quote, text) }))
      const weight = 'elements' in problem ? FIRST_READERS_WEIGHT : 1
      return clausesOf(text).map((clause) => {
        const found = stated.find(({ span }) => span && overlap(span, clause) > STATED_SHARE)
        return labeled(textOf(text, clause), found?.kind ?? 'none', weight)
      })
    }),
  ]
}

/** Everything that the classifier of figures learns from: the clauses of all problems whose figures a reader noted. */
export const textsByFigure = ({ problems }: Pick<TrainingData, 'problems'>): LabeledText[] =>
  problems.flatMap(({ text, figures }) => {
    if (!figures) return []
    const clauses = clausesOf(text)
    const texts = clauses.map((clause) => textOf(text, clause))
    const measuring = figures.flatMap((quote) => spanOf(quote, text) ?? [])
    return clauses.map((clause, at) => {
      const measures = measuring.some((span) => overlap(span, clause) > STATED_SHARE)
      return {
        phrases: featuresInPlace(texts, at),
        classes: [{ place: Number(measures), share: 1 }],
        weight: 1,
      }
    })
  })

function spanOf(quote: string, text: string): Span | null {
  const start = text.indexOf(quote)
  return start < 0 ? null : { start, end: start + quote.length }
}
