import type { Precedent } from '../../src/contracts/precedent.ts'
import { afterFirstSentence } from '../lib/format.ts'

/**
 * The comparison without the library's first sentences, which repeat what stands beside it: the element, field, place
 * and year.
 */
export function shortFit({ fit, origin }: Precedent) {
  if (!fit || origin === 'model') return fit
  return { matches: afterFirstSentence(fit.matches), differs: afterFirstSentence(fit.differs) }
}
