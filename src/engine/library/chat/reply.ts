import type { IntentKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import { explain, tellRisks, tellSources, tellTest, tellWhy } from './answers.ts'
import { type Handler, openTurn, type Turn } from './draft.ts'
import { asksByNeed, namedIn } from './find.ts'
import { changeTheme, otherTitle, rename } from './headings.ts'
import type { Intent } from './intents.ts'
import { add, makeCheaper, remove, swap } from './parts.ts'
import { addStep, changeStep, dropSteps, moveStep, swapSteps } from './step-edits.ts'
import { markSteps, stepsIn, unmarked } from './step-names.ts'
import { addDetail, changeAudience, shorten } from './text-edits.ts'
import { wishesIn } from './wishes.ts'
import { nameOfSection, type Section, say } from './words.ts'

const handlers: Record<IntentKind, Handler> = {
  title: rename,
  otherTitle,
  theme: changeTheme,
  addStep,
  swapSteps,
  dropSteps,
  changeStep,
  moveStep,
  detail: addDetail,
  shorten,
  cheaper: makeCheaper,
  audience: changeAudience,
  remove,
  swap,
  add,
  unsupported: () => null,
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

/** Carries out every wish of a message in its order, names those it cannot, and lists the sections that change. */
export function reply(
  message: string,
  context: ChatContext,
  knowledge: Knowledge,
): { text: string; idea?: IdeaDraft } {
  const { turn, draft: start } = openTurn(context, knowledge)
  const marked = markSteps(
    message
      .slice(0, MAX_LENGTH)
      .replace(/[^\S\n]+/gu, ' ')
      .trim(),
  )
  let draft = start
  const texts = wishesIn(marked, (intent) => isKnown(intent, turn)).map(({ text, intent }) => {
    const done = intent ? handlers[intent.kind](intent, draft, turn) : null
    draft = done?.draft ?? draft
    return done?.text ?? say('cannot', { wish: unmarked(text) })
  })
  if (texts.length === 0) return { text: say('greeting', { assistant: context.assistantName }) }
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  if (changed.length === 0) return { text: texts.join(' ') }
  return {
    text: `${texts.join(' ')} ${say('changed', { sections: listed(changed.map(nameOfSection)) })}`,
    idea: draft.idea,
  }
}

/** A precedent must be named, or asked for by what it should do; other wishes make sense by themselves. */
function isKnown({ kind, text, wish }: Intent, turn: Turn): boolean {
  if (kind === 'remove') return namedIn(text, turn).length > 0
  if (kind === 'swap' || kind === 'add')
    return stepsIn(wish, 1).length === 0 && (namedIn(wish, turn).length > 0 || asksByNeed(text))
  return true
}
