import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Shared by every text control. */
export const fieldClasses = clsx(
  'w-full rounded-sm border border-rule-strong bg-card px-3 text-ink placeholder:text-ink-soft',
  'transition-colors duration-150 hover:border-ink-soft aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:opacity-60',
)

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className={clsx(fieldClasses, 'min-h-10 pointer-coarse:min-h-11 py-2 text-base', className)}
    />
  )
}
