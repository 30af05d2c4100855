import { library } from '../../../db/library/library.ts'
import type { Span } from '../../contracts/clauses.ts'
import type { Group } from './groups.ts'

/** Whether a writer speaks for several people or alone; null when the text does not say. */
export type Voice = 'we' | 'I' | null

/** Fills the slots of a wording of templates.yaml with groups that a text names, or else with the words after the bar. */
export const fillSlots = (wording: string, groups: readonly Group[], voice: Voice = 'we'): string =>
  wording
    .replaceAll('{we}', voice === 'I' ? 'I' : 'we')
    .replaceAll('{our}', voice === 'I' ? 'my' : 'our')
    .replaceAll(
      /\{(\w+)\|([^}]+)\}/gu,
      (_, role: string, otherwise: string) =>
        groups.find((group) => role === 'any' || group.role === role)?.text ?? otherwise,
    )

/** The groups that are named within one of the spans. */
export const groupsWithin = (groups: readonly Group[], spans: readonly Span[]): Group[] =>
  groups.filter((group) => spans.some(({ start, end }) => group.start >= start && group.end <= end))

/** 'a, b and c'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const stopWords = new Set(library.words.stopWords)

/** 'We must …' becomes 'we must …'; a first word that may be a name keeps its capital, and so does 'I'. */
export const uncapitalise = (text: string) =>
  text.replace(/^\p{Lu}\p{Ll}*(?!['’\p{L}])/u, (word) =>
    word !== 'I' && stopWords.has(word.toLowerCase()) ? word.toLowerCase() : word,
  )

/** A clause as it reads in a list. 'Since' and 'as' may belong to what it says: 'since 2018', 'as soon as'. */
export const withoutEnds = (clause: string) =>
  uncapitalise(
    clause
      .replace(/^(?:and|but|so|because|while|although|though|yet)\s+/iu, '')
      .replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, ''),
  )
