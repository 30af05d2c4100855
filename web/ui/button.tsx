import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

const variants = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-deep hover:bg-accent-deep disabled:border-rule disabled:bg-shade',
  secondary:
    'border-rule-strong bg-card text-ink hover:border-ink hover:bg-paper disabled:border-rule disabled:bg-transparent',
  quiet:
    'border-transparent bg-transparent text-ink-soft hover:bg-shade hover:text-ink disabled:bg-transparent',
  danger:
    'border-danger bg-card text-danger hover:bg-danger hover:text-paper disabled:border-rule disabled:bg-transparent',
}

/** Large enough for a finger where there is no mouse. */
const sizes = {
  md: 'min-h-10 pointer-coarse:min-h-11 px-4 py-2 text-[0.9375rem]',
  sm: 'min-h-8 pointer-coarse:min-h-11 px-3 py-1 text-sm',
  icon: 'size-10 pointer-coarse:size-11 p-0',
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Styles its only child instead, a link for example. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  asChild,
  className,
  type,
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  return (
    <Element
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...props}
      className={clsx(
        'inline-flex items-center justify-center gap-2 rounded-sm border text-center font-medium leading-tight',
        'cursor-pointer transition-colors duration-150 disabled:cursor-not-allowed disabled:text-ink-soft',
        variants[variant],
        sizes[size],
        className,
      )}
    />
  )
}
