import { clsx } from 'clsx'

/** Appears after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('rounded-sm bg-shade motion-delayed', className)} />
}
