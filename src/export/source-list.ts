import type { BriefSource } from '../contracts/brief.ts'
import type { Block } from '../contracts/export.ts'
import { dayText } from './phrases.ts'
import { texts } from './texts.ts'

/**
 * 'parkrun. *Title*. 2020. Address. Supports: who, year. Checked 22 Nov 2026.', numbered as they are cited. What ‡ means is
 * said where it stands in the text.
 */
export const sourceBlocks = (sources: readonly BriefSource[], hasUnverified: boolean): Block[] => [
  { kind: 'heading', level: 2, text: texts.sources },
  sources.length === 0
    ? { kind: 'paragraph', text: [{ text: texts.noSources }] }
    : { kind: 'sources', items: sources.map(sourceItem) },
  ...(hasUnverified ? [unverified] : []),
]

const unverified: Block = { kind: 'paragraph', text: [{ text: texts.unverified }] }

const sourceItem = ({ number, publisher, title, year, url, supports, checkedOn }: BriefSource) => ({
  number,
  publisher: publisher === '' ? '' : `${withoutPeriod(publisher)}.`,
  title: /[?!]$/u.test(title) ? title : `${withoutPeriod(title)}.`,
  year: year === undefined ? '' : `${year}.`,
  ...(url && { url }),
  after: `${texts.supports(supports)} ${checkedOn ? texts.checkedOn(dayText(checkedOn)) : texts.notChecked}`,
})

const withoutPeriod = (text: string) => text.replace(/\.$/u, '')
