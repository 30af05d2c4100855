import { clsx } from 'clsx'
import { Link } from 'wouter'

interface PartLinkProps {
  href: string
  current: boolean
  children: string
}

/** One of the parts of a page, in a row on the line below its heading. */
export const PartLink = ({ href, current, children }: PartLinkProps) => (
  <Link
    href={href}
    aria-current={current ? 'page' : undefined}
    className={clsx(
      'inline-flex min-h-10 pointer-coarse:min-h-11 items-center border-b-2 font-medium transition-colors',
      current ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-accent',
    )}
  >
    {children}
  </Link>
)
