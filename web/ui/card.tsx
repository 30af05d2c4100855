import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & {
  /** Shown by color and border alone, so the content must say it too. */
  selected?: boolean
  /** Styles its only child instead, a list item or an article for example. */
  asChild?: boolean
}

export function Card({ selected = false, asChild, className, ...props }: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return (
    <Element
      {...props}
      data-selected={selected || undefined}
      className={clsx(
        'rounded-sm border p-5 shadow-card',
        selected
          ? 'border-accent bg-accent-wash outline-1 -outline-offset-2 outline-accent'
          : 'border-rule bg-card',
        className,
      )}
    />
  )
}
