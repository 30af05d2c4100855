import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const tones = {
  blue: 'border-blue bg-blue-wash text-blue',
  green: 'border-green bg-green-wash text-green',
  yellow: 'border-yellow bg-yellow-wash text-yellow',
  red: 'border-danger bg-danger-wash text-danger',
  plain: 'border-rule-strong bg-shade text-ink',
}

type BannerProps = ComponentProps<'div'> & { tone?: keyof typeof tones }

export function Banner({ tone = 'plain', className, ...props }: BannerProps) {
  return (
    <div
      {...props}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 px-4 py-2.5 text-[0.9375rem]',
        tones[tone],
        className,
      )}
    />
  )
}
