import { clsx } from 'clsx'
import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      {...props}
      className={clsx(
        'inline-flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-ink-soft bg-shade p-0.5',
        'transition-colors duration-150 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
    >
      <Primitive.Thumb
        className={clsx(
          'block size-4.5 rounded-full bg-ink-soft transition-transform duration-150',
          'data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent',
        )}
      />
    </Primitive.Root>
  )
}
