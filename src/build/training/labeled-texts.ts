import { Setting } from '../../../db/library/adaptation.ts'
import { challengeExamples, type library } from '../../../db/library/library.ts'
import { overlap } from '../../contracts/clauses.ts'
import { readStatement } from '../../engine/library/read.ts'
import { settingFeatures } from '../../engine/library/setting.ts'
import type { Industry } from '../../engine/library/taxonomy.ts'
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

/** Everything that the classifier of troubles learns from: the sentences of the problems with elements; those that a reader quoted are the second class. */
export const textsByTrouble = (
  { problems }: Pick<TrainingData, 'problems'>,
  industries: readonly Industry[],
): LabeledText[] =>
  problems.flatMap((problem) => {
    if ('apt' in problem) return []
    const statement = readStatement(problem.text, { industries })
    const quotes = problem.elements.flatMap(({ quote }) => {
      const start = statement.text.indexOf(quote)
      return start < 0 ? [] : [{ start, end: start + quote.length }]
    })
    return statement.sentences.map((sentence, at) => {
      const isQuoted = quotes.some((quote) => overlap(quote, sentence) > TOLD_SHARE)
      return {
        phrases: sentenceFeatures(statement, at),
        classes: [{ place: isQuoted ? 1 : 0, share: 1 }],
        weight: 1,
      }
    })
  })
