import { clsx } from 'clsx'
import { Link } from 'wouter'
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

interface PartLinkProps {
  href: string
  current: boolean
  children: string
}

const PartLink = ({ href, current, children }: PartLinkProps) => (
  <Link
    href={href}
    aria-current={current ? 'page' : undefined}
    className={clsx(
      'inline-flex min-h-10 items-center border-b-2 font-medium transition-colors',
      current ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-accent',
    )}
  >
    {children}
  </Link>
)
