import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { fieldClasses } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={clsx(fieldClasses, 'resize-y py-2 font-serif text-lg leading-relaxed', className)}
    />
  )
}
