import { tokens } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

const deeds =
  wordSet(`kill murder poison bomb rape kidnap stalk harass blackmail torture lynch shoot stab assassinate scam defraud swindle dox
  enslave traffick groom bully exterminate massacre terrorise terrorize extort intimidate humiliate beat hurt gas molest threaten`)
const targets =
  wordSet(`people person him her them someone somebody neighbour neighbours neighbor neighbors wife husband girlfriend boyfriend ex boss children
  child kids women woman men man girl girls boy boys jews muslims christians blacks whites immigrants refugees foreigners gays customers customer elderly
  seniors pensioners workers voters employees coworker colleague students crowd everyone family rival competitors journalist journalists minorities users`)
const guards =
  wordSet(`prevent preventing stop stopping reduce reducing avoid avoiding against protect protecting protection detect detecting fight fighting end
  ending fewer less victim victims survivors from report reporting catch being are were get gets not never don't who that which when might could`)
const insults = wordSet(
  `fuck fucking fucker shit bitch cunt asshole idiot idiots moron morons bastard wanker retard retards stupid nigger faggot kys whore slut dumb`,
)
const weapons = [
  /\b(?:build|make|making|buy|get|plant) (?:a |an |some )?(?:pipe )?(?:bomb|bombs|explosives?|nerve gas|ricin)\b/iu,
  /\b(?:ethnic cleansing|child porn\w{0,10})\b/iu,
]

/** A text that aims to harm people, or is nothing but abuse. A text on preventing harm is none. */
export function meansHarm(text: string): boolean {
  const words = tokens(text.slice(0, 12_000))
    .filter((token) => token.kind === 'word')
    .map((token) => token.lower)
  if (weapons.some((pattern) => pattern.test(text.slice(0, 12_000)))) return true
  const abuse = words.filter((word) => insults.has(word)).length
  if (abuse >= 2 && abuse / words.length > 0.2) return true
  return words.some((word, index) => deeds.has(word) && aimsAt(words, index))
}

/** The deed has people as its aim within a few words, and nothing before it turns it round. */
function aimsAt(words: string[], deed: number): boolean {
  const before = words.slice(Math.max(0, deed - 5), deed)
  const after = words.slice(deed + 1, deed + 5)
  const asked = before.some((word) =>
    ['to', 'how', 'want', 'can', 'i', 'we', 'should', 'will', 'and'].includes(word),
  )
  return asked && after.some((word) => targets.has(word)) && !before.some((word) => guards.has(word))
}
