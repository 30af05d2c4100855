import type { TransferState } from '../../../src/contracts/transfer-check.ts'
import { quoted } from '../../lib/format.ts'
import type { Part } from './cells.ts'

export const matrixTexts = {
  title: 'Parts to combine',
  lead: 'Tick what to take from each precedent. A tick in another row uses the same precedent for that element.',
  element: 'Element',
  empty: 'Choose two to six in the list; they become the columns.',
  startWithOne: 'Start with one from each element',
  fromList: 'Add from the list',
  gap: 'Gap',
  kinds: {
    home: 'The part it was found for',
    side: 'What else it taught',
    own: 'Your wording',
  } satisfies Record<Part['kind'], string>,
  own: 'Your wording',
  write: 'Write one…',
  none: '–',
  notLoaded: '…',
  spoken: (at: string, entity: string, element: string, text: string | undefined, chosen: boolean) =>
    `${at}, ${entity}, ${element}: ${text === undefined ? 'no part, write one' : `${text}${chosen ? ', chosen' : ''}`}`,
  spokenCheck: (entity: string, status: string) => `Transfer check, ${entity}: ${status}`,
  states: {
    unknown: 'unknown',
    holds: 'holds',
    fails: 'does not hold',
  } satisfies Record<TransferState, string>,
  answer: 'Answer',
  about: (entity: string) => `for ${entity}`,
  status: (parts: number, open: number) =>
    `${parts === 1 ? '1 part' : `${parts} parts`}, ${open === 1 ? '1 element' : `${open} elements`} open`,
  open: (numbers: readonly number[]) =>
    numbers.length === 0
      ? ''
      : `No part for ${new Intl.ListFormat('en-US').format(numbers.map(String))} (leaving it open is allowed)`,
  which: 'Which part?',
  reword: 'Change the wording',
  writeOwn: 'Write your own',
  restore: 'Back to its own part',
  wording: (entity: string, element: string) =>
    `Your wording of what to take from ${entity} for ${quoted(element)}`,
  save: 'Save wording',
  removed: (entity: string) => `${entity} is no longer selected.`,
  undo: 'Undo',
  unsaved: 'This wording is not saved. Please try again.',
  failed: 'Failed to save the chosen parts. Please try again.',
} as const
