import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { upperFirst, withoutEnding } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { sentencesOf } from './passages.ts'
import { explain } from './plan.ts'
import { byWords, isForm } from './references.ts'
import { stepsMeant, unmarked } from './step-names.ts'
import { beginsAsWish } from './wish-kinds.ts'
import { escaped, nameOfSection, say, sections, unquoted } from './words.ts'

/** The share of its words by which a sentence is found. */
const MIN_FIT = 0.6
/** A sentence with more words of its own says more than the one word that should go. */
const MAX_DROPPED = 4
const pairs = [
  /^(?:could|can|does|do|would) (?<old>.+?) (?:just |also |simply )*mean (?<next>.+?)\??$/iu,
  /^(?:replace|change|swap|exchange|turn|switch) (?:the (?:words?|phrase) )?(?<old>.+?) (?:with|to|into|by|for) (?<next>.+?)(?: everywhere)?$/iu,
  /^instead of (?<old>.+?),? (?:write|say|put|use) (?<next>.+)$/iu,
  /^where (?:it|the idea|the text) says (?<old>.+?),? (?:put|write|say) (?<next>.+)$/iu,
  /^(?:(?:say|write|use|put|make (?:it|this|that)(?: work)?|do it|it should be|adapt it|only|just|start|ask)(?: only)? )?(?<lead>(?:for|in|at|on|with|only) )?(?<next>.+?),? (?:instead of|rather than|and not|not) (?<old>.+)$/iu,
]
const removal =
  /^(?:remove|drop|delete|take out|take away|cut|leave out|lose|scrap|skip)(?: the (?:words?|sentences?|bit|part|line|phrase))?(?: (?:about|on|with|that says))? (?<old>.+)$/iu
const figure =
  /^(?:the )?(?<field>measure|stop)(?: figure)? ?(?:should be|must be|is|=|:|if|(?=how (?:many|much|often|long)\b)) ?(?:if )?(?<next>.+)$/iu
/** 'I want one in ten.' */
export const aim =
  /\bi(?: want|[’']d like| would like) (?:it to be )?(?<share>(?:\d+|one) (?:in|out of) \w+)/iu
const pointing = /^(?:put|write|add|use|say) (?:that|this|it)\b(?! that way| like that)/iu
/** What a wish says to the assistant before the words of the step itself. */
const request =
  /^(?:(?:can|could|should) (?<thing>(?:the |§)[^,]{1,25}?) (?:just )?be|(?:change|adapt|make|rewrite|reword) [^,]{1,30}? so (?:that )?(?:it(?:[’']s| is)? )?|(?:the |in the )?(?:(?:first|second) test|§\w+) (?:should|must|has to) (?:be )?) ?/iu
const isOrder = /^(?:can|could|should|re)/iu
const stepName =
  /^(?:for|in) (?:the )?(?:(?:first|second) test|§\w+),? |,? (?:for|in) (?:the )?(?:(?:first|second) test|§\w+)$/iu
/** What stands for something that only the message knows is no sentence of a step. */
const vague =
  /^(?:it|that|this|them|they|these|those)\b|\b(?:it|that|this|them|these|those|so)$|^(?:change|replace|swap|exchange|switch|turn|(?:re)?write|reword|rephrase|adapt|adjust|make|do|set|say|call|rename|edit|remove|drop|delete)\b/iu
const plainWords = /\b(?:plain|simple|simpler|easier|normal)(?: (?:english|words|terms|language))?$/iu

/** The new words and the old ones of a wish that the idea has; null for another wish. */
export function exchangeIn(
  plain: string,
  { idea }: Draft,
): { from: string; to: string; idea: IdeaDraft } | null {
  for (const pattern of pairs) {
    const {
      old,
      next,
      lead = '',
    } = pattern.exec(unmarked(plain).replace(/ (?:everywhere|please|in the (?:text|idea))$/iu, ''))?.groups ??
    {}
    if (!old || !next || contentWords(old).length === 0) continue
    const from = unquoted(old).replace(/^(?:the|an?) (?=[\p{L}\d])/iu, '')
    const to = unquoted(next)
    const changed = replaced(idea, from, to.replace(new RegExp(`^${escaped(lead)}`, 'iu'), ''))
    if (JSON.stringify(changed) !== JSON.stringify(idea)) return { from, to, idea: changed }
  }
  return null
}

/** Other words for a phrase of the idea; what does not stand in it is added to the step that it is about. */
export const changeWords: Handler = (wish, draft, turn) => {
  const { plain } = wish
  if (plainWords.test(plain)) return explain(wish, draft, turn)
  const banned = unwantedWord.exec(plain)?.groups?.word
  if (banned) return { text: whereStands(banned, draft) }
  const gone = removal.exec(plain)?.groups?.old
  if (gone) return removeWords(gone, plain, draft)
  const wanted = aim.exec(plain)?.groups?.share
  if (wanted) {
    const done = changeFigure('stop', say('notReached', { share: wanted }), plain, draft)
    return done.draft ? { ...done, text: `${done.text} ${say('measureOther')}` } : done
  }
  const measure = figure.exec(plain)?.groups
  if (measure) return changeFigure(measure.field ?? '', measure.next ?? '', plain, draft)
  const exchange = exchangeIn(plain, draft) ?? meantInstead(plain, draft, turn.before)
  if (exchange)
    return {
      text: say('wordsChanged', { old: exchange.from, next: exchange.to }),
      draft: withIdea(draft, exchange.idea),
      focus: [byWords(exchange.from, draft, turn) ?? []].flat(),
    }
  const pointed = pointing.test(plain)
    ? sentencesOf(turn.before.trim().split('\n').at(-1) ?? '').at(-1)
    : undefined
  return addToStep(pointed ? ownWords(pointed) : plain, plain, draft)
}

/** 'What is “the five”? It is the choir. Write that instead' puts the choir in the place of the five. */
function meantInstead(plain: string, draft: Draft, before: string) {
  const old = /["“]([^"“”]+)["”]/u.exec(before.split('\n').at(-1) ?? '')?.[1]
  const next =
    /\b(?:it|they)(?:[’']s|[’']re| is| are| means?) ([^.!?,;]+)[.!?,; ]*(?:can you |could you )?$/iu.exec(
      before,
    )?.[1]
  return old && next && instead.test(plain)
    ? exchangeIn(`replace ${old} with ${next.replace(/^(?:the|an?) /iu, '')}`, draft)
    : null
}

const instead = /^(?:write|put|say|use) (?:that|this|it) instead$/iu

/** 'The word “dump” must not appear anywhere.' */
const unwantedWord =
  /\bwords? ["'“‘]?(?<word>[\p{L}-]+)["'”’]? .*\b(?:not|never|nowhere|go|out)\b|\b(?:not|never|avoid|n[o’']t)\b.{0,25} the words? ["'“‘]?(?<word>[\p{L}-]+)/iu

/** A word that should not stand needs another one in its place, which only the user has. */
function whereStands(word: string, { idea }: Draft): string {
  const pattern = new RegExp(String.raw`(?<!\p{L})${escaped(word)}`, 'iu')
  const places = sections.filter((section) => pattern.test([idea[section]].flat().join(' ')))
  return places.length > 0
    ? say('wordStands', { old: word, places: listed(places.map(nameOfSection)) })
    : say('wordAbsent', { old: word })
}

/** 'Could we just ask two' as something to do. */
const ownWords = (sentence: string) =>
  withoutEnding(sentence.trim(), '.?! ').replace(
    /^(?:ok |so |and |maybe )*(?:could|can|should) (?:i|we|you) (?:just )?/iu,
    '',
  )

function removeWords(old: string, plain: string, draft: Draft) {
  const phrase = unquoted(old).replace(
    / (?:from|in|out of) (?:the )?(?:(?:first|second) test|§\w+|text|idea|plan)$/iu,
    '',
  )
  const words = contentWords(phrase)
  const isAbout = (sentence: string) => {
    if (sentence.toLowerCase().includes(phrase.toLowerCase())) return true
    const own = contentWords(sentence)
    return (
      words.length > 0 &&
      words.filter((word) => own.some((other) => isForm(word, other))).length / words.length >= MIN_FIT
    )
  }
  const found = [...draft.idea.nextSteps, draft.idea.solution].flatMap(sentencesOf).filter(isAbout)
  const [sentence] = found.toSorted((one, other) => one.length - other.length)
  if (!sentence || /^(?:First test|If that works)/u.test(sentence))
    return { text: say('cannotFind', { wish: plain }) }
  // One word is no reason to drop all that its sentence says.
  if (words.length < 2 && contentWords(sentence).length > MAX_DROPPED)
    return { text: whereStands(phrase.replace(/^(?:the|an?) /iu, ''), draft) }
  const without = (text: string) =>
    text
      .replace(sentence, '')
      .replaceAll('  ', ' ')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
  const nextSteps = draft.idea.nextSteps.map(without).filter(Boolean)
  return {
    text: say('sentenceDropped', { sentence }),
    draft: withIdea(draft, { nextSteps, solution: without(draft.idea.solution) || draft.idea.solution }),
  }
}

function changeFigure(field: string, next: string, plain: string, draft: Draft) {
  const steps = draft.idea.nextSteps
  const isMeasure = field.toLowerCase() === 'measure'
  const pattern = isMeasure ? /Measure: .+?\.(?= |$)/u : /Stop if .+?\.(?= |$)/u
  const [index = steps.findIndex((step) => pattern.test(step))] = stepsMeant(plain, steps)
  const step = steps[index]
  if (!step || !pattern.test(step)) return { text: say('cannotFind', { wish: plain }) }
  const sentence = `${isMeasure ? 'Measure: ' : 'Stop if '}${withoutEnding(next, '.')}.`
  return {
    text: say('figureChanged', { place: index + 1, sentence }),
    draft: withIdea(draft, {
      nextSteps: steps.with(
        index,
        step.replace(pattern, () => sentence),
      ),
    }),
  }
}

/** The user's own words go to the end of a step only where the wish names the step; nothing else is taken for text of the idea. */
function addToStep(told: string, wish: string, draft: Draft) {
  const steps = draft.idea.nextSteps
  const [index] = stepsMeant(wish, steps)
  const own = told.replace(request, '').replace(stepName, '').trim()
  const step = index === undefined ? undefined : steps[index]
  if (index === undefined || step === undefined || contentWords(own).length < 2 || vague.test(own))
    return {
      text:
        isOrder.test(wish) || beginsAsWish(wish)
          ? say('cannotReword', { wish: unmarked(wish) })
          : say('noted'),
    }
  const sentence = `${upperFirst(unmarked(own))}.`
  return {
    text: say('wordsAdded', { place: index + 1, sentence }),
    draft: withIdea(draft, { nextSteps: steps.with(index, `${step} ${sentence}`) }),
  }
}

/** The idea with other words outside quotations; facts about precedents stay. */
function replaced(idea: IdeaDraft, old: string, next: string): IdeaDraft {
  const pattern = new RegExp(String.raw`“[^“”]*”|(?<![\p{L}-])${escaped(old)}(?![\p{L}-])`, 'giu')
  const change = (text: string) =>
    text.replace(pattern, (found) => {
      if (found.startsWith('“')) return found
      return /^\p{Lu}/u.test(found) ? upperFirst(next) : next
    })
  return {
    ...idea,
    title: change(idea.title),
    solution: change(idea.solution),
    nextSteps: idea.nextSteps.map(change),
    whyWeLikeIt: change(idea.whyWeLikeIt),
  }
}
