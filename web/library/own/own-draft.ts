import type { OwnFields } from '../../../src/contracts/own-precedent.ts'
import { entry, parsed } from '../../lib/stored-session.ts'
import { ownTexts } from './texts.ts'

/** What stands in the fields of the form. */
export type Draft = Record<keyof OwnFields, string>
export type Mistakes = Partial<Record<keyof Draft, string | undefined>>

export const draftOf = (own: OwnFields | null): Draft => ({
  entity: own?.entity ?? '',
  innovation: own?.innovation ?? '',
  year: own?.year == null ? '' : String(own.year),
  place: own?.place ?? '',
  outcome: own?.outcome ?? '',
  impact: own?.impact ?? '',
  advice: own?.advice ?? '',
  whenNot: own?.whenNot ?? '',
  background: own?.background ?? '',
  source: own?.source ?? '',
})

/** In the order of the form. */
export function mistakesIn({ entity, innovation, year }: Draft): Mistakes {
  const { required, yearInvalid } = ownTexts.form
  return {
    ...(entity.trim() === '' && { entity: required }),
    ...(innovation.trim() === '' && { innovation: required }),
    ...(/^(?:-?\d{1,4})?$/u.test(year.trim()) ? {} : { year: yearInvalid }),
  }
}

/** Of a draft without mistakes. */
export const fieldsOf = ({ year, outcome, ...texts }: Draft): OwnFields => ({
  ...texts,
  year: year.trim() === '' ? null : Number(year),
  outcome: outcomeOf(outcome),
})

const outcomeOf = (code: string) =>
  (['success', 'mixed', 'failure'] as const).find((one) => one === code) ?? null

/** Whether anything but who and what is filled in. */
export function hasDetails({ entity: _, innovation: __, ...details }: Draft): boolean {
  return Object.values(details).some((text) => text !== '')
}

/** What was entered in a form and not saved. */
export const unsavedForm = (form: string) => entry<Partial<Draft>>(`draft-${form}`, textsIn, JSON.stringify)

function textsIn(stored: string): Partial<Draft> | null {
  const value = parsed(stored)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}
