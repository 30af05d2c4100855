import { PartLink } from '../ui/part-link.tsx'
import { historyTexts as texts } from './texts.ts'

/** The way between the bank and its archive. */
export const BankParts = ({ archive }: { archive: boolean }) => (
  <nav aria-label={texts.partsOf} className="-mb-px flex gap-6">
    <PartLink href="/ideas-bank" current={!archive}>
      {texts.views.bank}
    </PartLink>
    <PartLink href="/ideas-bank?view=archive" current={archive}>
      {texts.views.archive}
    </PartLink>
  </nav>
)
