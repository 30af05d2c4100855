import { RefusalData, refusalsText } from '../../../db/library/refusals.ts'
import { once } from '../../once.ts'
import { phrasesOf, verbForms } from './phrases.ts'
import { anchorOf, createMatcher, isPossible, type Rule, readRule, type Vocabulary } from './rules.ts'
import type { Word } from './words.ts'

/** Rules by the words of which a text that they match holds at least one. */
export interface RuleSet {
  byAnchor: Map<string, Rule[]>
  unanchored: Rule[]
  vocabulary: Vocabulary
}

/** db/library/refusals.yaml, ready for matching. Made when first asked for. */
export const rulebook = once(() => {
  const data = RefusalData.parse(JSON.parse(refusalsText()))
  const vocabulary = vocabularyOf(data)
  const { personal } = data
  const actions = Object.values(data.actions).flat()
  const ofPersonal = {
    ...vocabulary,
    classes: new Map([...vocabulary.classes, ...Object.entries(personal.classes)]),
    read: new Map(),
  }
  const chatter = {
    ...vocabulary,
    classes: new Map([...vocabulary.classes, ['likeable', data.nonsense.likeable] as [string, string[]]]),
    read: new Map(),
  }
  return {
    data,
    lifts: mapped(data.lifts, phrasesOf),
    harm: data.harm.map((group) => ({
      ...group,
      rules: ruleSet(group.rules, vocabulary),
      unless: group.unless
        .flatMap((names) => names.split(', '))
        .map((name) => phrasesOf(data.unless[name] ?? [])),
    })),
    parts: new Map(Object.entries(data.parts).map(([name, rules]) => [name, ruleSet(rules, vocabulary)])),
    schemes: data.schemes,
    people: phrasesOf([...vocabulary.people].flatMap(([, words]) => words)),
    criminals: phrasesOf(data.people.criminals ?? []),
    abuse: mapped(data.abuse, phrasesOf),
    slurs: mapped(data.slurs, phrasesOf),
    injections: ruleSet(data.injections.rules, vocabulary),
    personal: {
      topics: [personal.health, personal.life, personal.law].map((rules) => ruleSet(rules, ofPersonal)),
      danger: ruleSet(personal.danger, ofPersonal),
      work: phrasesOf(personal.work),
      ownwork: phrasesOf(personal.ownwork),
      owning: phrasesOf(personal.owning),
    },
    chatter: ruleSet(data.nonsense.chatter, chatter),
    filler: new Set(data.nonsense.filler),
    signs: new Set([...data.nonsense.signs, ...personal.work, ...personal.ownwork]),
    english: new Set(data.english),
    shortcuts: new Set(data.shortcuts),
    foreign: new Set(data.foreign),
    baseForms: new Set(actions.map((verb) => verb.split(' ')[0] ?? '')),
    thirdForms: new Set(
      actions
        .flatMap((verb) => verbForms(verb).map((form) => form.split(' ')[0] ?? ''))
        .filter((form) => form.endsWith('s')),
    ),
  }
})

function vocabularyOf({ people, actions, classes, abuse, ends }: RefusalData): Vocabulary {
  const { describing = [], ...nouns } = people
  const forms = Object.entries(actions).map(([name, list]) => [name, list.flatMap(verbForms)] as const)
  return {
    classes: new Map([...Object.entries(classes), ...forms, ['groups', abuse.groups]]),
    people: new Map(Object.entries(nouns).filter(([name]) => name !== 'criminals')),
    describing: phrasesOf(describing),
    ends: new Set(ends),
    read: new Map(),
  }
}

function ruleSet(sources: string[], vocabulary: Vocabulary): RuleSet {
  const byAnchor = new Map<string, Rule[]>()
  const unanchored: Rule[] = []
  for (const rule of sources.map((source) => readRule(source, vocabulary))) {
    const words = anchorOf(rule)
    if (!words) unanchored.push(rule)
    for (const word of words ?? []) {
      const known = byAnchor.get(word)
      if (known) known.push(rule)
      else byAnchor.set(word, [rule])
    }
  }
  return { byAnchor, unanchored, vocabulary }
}

function mapped<K extends string, T>(lists: Record<K, string[]>, change: (list: string[]) => T) {
  return Object.fromEntries(
    Object.entries<string[]>(lists).map(([name, list]) => [name, change(list)]),
  ) as Record<K, T>
}

const present = new WeakMap<readonly Word[], Set<string>>()

/** The different words of a text, made once for all rules. */
function presentIn(words: readonly Word[]): Set<string> {
  const found = present.get(words) ?? new Set(words.map(({ text }) => text))
  present.set(words, found)
  return found
}

/** Every place where a rule of the set matches, with the rule. */
export function* matchesOf({ byAnchor, unanchored, vocabulary }: RuleSet, words: readonly Word[]) {
  const texts = presentIn(words)
  const candidates = new Set(unanchored)
  for (const text of texts) for (const rule of byAnchor.get(text) ?? []) candidates.add(rule)
  for (const rule of candidates) {
    if (!isPossible(rule, texts)) continue
    const matches = createMatcher(rule, words, vocabulary)
    for (const at of words.keys()) if (matches(at)) yield { at, rule }
  }
}
