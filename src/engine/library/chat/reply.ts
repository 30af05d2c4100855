import type { IntentKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import { caseName, withoutEnding } from '../ideas/part.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import { explain, tellRisks, tellSources, tellTest, tellWhatIf, tellWhy } from './answers.ts'
import { type Draft, type Handler, openTurn, type Turn } from './draft.ts'
import { asksByNeed, namedIn } from './find.ts'
import { changeTheme, otherTitle, rename, titleByWish } from './headings.ts'
import type { Intent } from './intents.ts'
import { add, lead, makeCheaper, remove, swap } from './parts.ts'
import { byWords, meantIn, spokenOf } from './references.ts'
import { isRemark } from './remarks.ts'
import { addStep, changeStep, dropSteps, moveStep, swapSteps } from './step-edits.ts'
import { markSteps, stepsIn, unmarked } from './step-names.ts'
import { addDetail, changeAudience, shorten } from './text-edits.ts'
import { wishesIn } from './wishes.ts'
import { nameOfSection, type Section, say } from './words.ts'

const handlers: Record<IntentKind, Handler> = {
  titleByWish,
  title: rename,
  otherTitle,
  theme: changeTheme,
  addStep,
  swapSteps,
  dropSteps,
  changeStep,
  moveStep,
  lead,
  detail: addDetail,
  shorten,
  cheaper: makeCheaper,
  audience: changeAudience,
  remove,
  swap,
  add,
  unsupported: () => null,
  whatIf: tellWhatIf,
  risks: tellRisks,
  testing: tellTest,
  sources: tellSources,
  why: tellWhy,
  explain,
  greeting: (_, __, { context }) => ({ text: say('greeting', { assistant: context.assistantName }) }),
}

/** A longer message is read by its beginning. */
const MAX_LENGTH = 2000
const sections = Object.keys(library.templates.chat.sectionNames).filter(
  (name) => name !== 'step',
) as Section[]

const trimmed = (message: string) =>
  markSteps(
    message
      .slice(0, MAX_LENGTH)
      .replace(/[^\S\n]+/gu, ' ')
      .trim(),
  )

/** Carries out every wish of the last message in its order, names those it cannot, and lists the sections that change. */
export function reply(
  messages: readonly string[],
  context: ChatContext,
  knowledge: Knowledge,
): { text: string; idea?: IdeaDraft } {
  const opened = openTurn(context, knowledge)
  const marked = trimmed(messages.at(-1) ?? '')
  const before = focusOf(messages.slice(0, -1), opened.draft, opened.turn)
  const { draft, texts, remarks, isUnderstood } = carryOut(marked, opened.draft, {
    ...opened.turn,
    focus: before,
  })
  if (texts.length === 0 && remarks.length === 0)
    return { text: say('greeting', { assistant: context.assistantName }) }
  if (texts.length === 0) return { text: answerTo(remarks, draft, opened.turn) }
  if (!isUnderstood) return { text: [...texts, say('abilities')].join(' ') }
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  if (changed.length === 0) return { text: texts.join(' ') }
  return {
    text: `${texts.join(' ')} ${say('changed', { sections: listed(changed.map(nameOfSection)) })}`,
    idea: draft.idea,
  }
}

/** What the wishes of a message come to. */
interface Outcome {
  draft: Draft
  texts: string[]
  remarks: string[]
  isUnderstood: boolean
}

function carryOut(marked: string, start: Draft, opened: Turn): Outcome {
  let draft = start
  let turn = opened
  const anywhere = spokenOf(marked, draft, turn)
  const reading = { ...turn, focus: anywhere.length > 0 ? anywhere : turn.focus }
  const texts: string[] = []
  const remarks: string[] = []
  let last = null as IntentKind | null
  let isUnderstood = false
  let shortened = false
  const wishes = wishesIn(marked, (intent) => isKnown(intent, start, reading))
  for (const { text, intent: read } of wishes) {
    const intent: Intent | null = read ?? repeated(text, last, draft, turn)
    const spoken = spokenOf(text, draft, turn)
    if (intent?.kind === 'greeting' && wishes.length > 1) continue
    const done = intent ? handlers[intent.kind](intent, draft, turn) : null
    const before = draft
    draft = done?.draft ?? draft
    if (done) {
      isUnderstood = true
      const isRepeated = intent?.kind === 'shorten' && shortened && done.draft?.idea === before.idea
      if (!isRepeated && !texts.includes(done.text)) texts.push(done.text)
      shortened ||= intent?.kind === 'shorten'
    } else if (isRemark(text)) remarks.push(text)
    else texts.push(refused(text))
    last = intent?.kind ?? null
    const comes = draft.precedents.filter((one) => !before.precedents.includes(one))
    const focus = comes.length > 0 ? comes : spoken
    if (focus.length > 0) turn = { ...turn, focus: focus.slice(0, 1) }
  }
  return { draft, texts, remarks, isUnderstood }
}

const question =
  /^(?:who|what|how|where|when|which|why|is|are|do|does|did|will|would)\b(?! you\b)|^(?!can you|could you|will you|would you).*\?$/iu

/** A question is refused as such, a wish as a wish. */
function refused(text: string): string {
  const wish = withoutEnding(unmarked(text).trim(), '. ').replace(/^(?:and|also|but|then) /iu, '')
  return say(question.test(wish) ? 'cannotAnswer' : 'cannot', { wish })
}

/** 'Alipay too' after another that was removed. */
function repeated(text: string, last: IntentKind | null, draft: Draft, turn: Turn): Intent | null {
  const also = /^(?:and )?(.+?),? (?:too|as well)\b/iu.exec(text)?.[1]
  return last === 'remove' && also && spokenOf(also, draft, turn).length > 0
    ? { kind: last, text: also, wish: also }
    : null
}

/** A message of remarks alone: asks what to do with the part that it speaks of. */
function answerTo(remarks: readonly string[], draft: Draft, turn: Turn): string {
  const [part] = remarks.flatMap((text) => {
    const [first = ''] = text.split(' ')
    return [...spokenOf(text, draft, turn), byWords(first, draft, turn) ?? []].flat()
  })
  if (part && draft.precedents.some(({ entity }) => entity === part.entity))
    return say('remark', { entity: caseName(part.entity) })
  return [...remarks.map(refused), say('abilities')].join(' ')
}

/** What the messages before spoke of last, and nothing when they spoke of several. */
function focusOf(messages: readonly string[], draft: Draft, turn: Turn): readonly PrecedentBrief[] {
  for (const message of messages.slice(-MAX_BACK).toReversed()) {
    const text = trimmed(message)
    const [first = ''] = text.split(' ')
    const spoken = spokenOf(text, draft, turn)
    const found = spoken.length > 0 ? spoken : [byWords(first, draft, turn) ?? []].flat()
    if (found.length === 1) return found
  }
  return []
}

/** A message further back is not what 'it' stands for. */
const MAX_BACK = 2

/** A precedent must be named, or asked for by what it should do; other wishes make sense by themselves. */
function isKnown({ kind, text, wish }: Intent, draft: Draft, turn: Turn): boolean {
  if (kind === 'remove') return meantIn(text, draft, turn).length > 0 || byWords(text, draft, turn) !== null
  if (kind === 'lead')
    return (
      stepsIn(text, 1).length === 0 &&
      (meantIn(text, draft, turn).length > 0 || byWords(text, draft, turn) !== null)
    )
  if (questions.has(kind) && /^(?:he|she|they|it)\b/iu.test(wish)) return false
  if (kind === 'swap' || kind === 'add')
    return (
      stepsIn(wish, 1).length === 0 &&
      (meantIn(kind === 'swap' ? wish : '', draft, turn).length > 0 ||
        namedIn(wish, turn).length > 0 ||
        asksByNeed(text))
    )
  return true
}

const questions: ReadonlySet<IntentKind> = new Set(['risks', 'testing', 'sources', 'why', 'explain'])
