import { readHarmWeights } from '../../../db/library/read-harm-weights.ts' with { type: 'macro' }
import { once } from '../../once.ts'
import { featuresOf } from './harm-features.ts'
import { decodeModel, harmScore, MIN_WORDS } from './harm-model.ts'
import { isWord, type Word } from './words.ts'

/** db/library/harm-weights.tsv, read when first asked for. */
const harmModel = once(() => decodeModel(readHarmWeights()))

/** Whether the text resembles those whose writers mean to harm people: for wordings that no rule has. */
export const resemblesHarm = (words: readonly Word[]): boolean =>
  words.filter(isWord).length >= MIN_WORDS &&
  harmScore(harmModel(), featuresOf(words)) >= harmModel().threshold
