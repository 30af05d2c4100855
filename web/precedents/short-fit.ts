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

/** The comparison where the part to take over stands by itself: the library repeats it at the end. */
export function fitBesidePart({ fit, transfer }: Pick<Precedent, 'fit' | 'transfer'>) {
  if (!fit || !transfer) return fit
  const [matches = ''] = fit.matches.split('What to take over: ')
  return { ...fit, matches: matches.trimEnd() }
}
