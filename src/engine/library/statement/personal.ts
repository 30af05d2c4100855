import { tokens } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** Words by which a text speaks of work with others rather than of one's own life. */
const organisation =
  wordSet(`we our us company business team customers customer clients client employees staff users organisation organization
  startup patients students members shop store hospital school city council market sales revenue suppliers volunteers residents guests visitors
  farmers drivers nurses teachers clinic app factory restaurant product service practice freelance freelancers tenants`)
const health =
  wordSet(`pain headache headaches migraine rash fever symptom symptoms diagnosed diagnosis depressed depression anxiety suicidal pregnant pregnancy
  medication dose ibuprofen antidepressant antidepressants cancer tumour tumor chest stomach cough doctor therapist bleeding blood dizzy insomnia
  weight diet illness hurts hurt ache knee sleep vomiting nausea allergic allergy surgery prescribed prescription throat lump`)
const life =
  wordSet(`girlfriend boyfriend wife husband ex marriage divorce divorced dating crush breakup mother father mom mum dad sister brother son daughter
  boss friend lonely love loves baby parents roommate neighbour neighbor inheritance custody`)
const law =
  wordSet(`sue suing lawsuit lawyer attorney landlord evict evicted eviction arrested charged police court custody alimony will visa deported fired speeding
  fine inheritance divorce probation contract employer deposit`)
const self = wordSet(`i me my mine i'm im i've ive myself`)

/** A private question of one person: health, love, own law case. Organisations with such subjects are welcome. */
export function isPersonal(text: string): boolean {
  const words = tokens(text.slice(0, 4000)).map((token) => token.lower)
  const count = (list: Set<string>) => words.filter((word) => list.has(word)).length
  const own = count(self)
  if (own === 0 || words.includes('we') || words.includes('our')) return false
  const about = Math.max(count(health), count(life), count(law))
  const together = count(health) + count(life) + count(law)
  return about > 0 && count(organisation) <= 0
    ? together >= 1
    : together >= 3 && together > 2 * count(organisation)
}
