import { clsx } from 'clsx'
import { ScrollArea as Primitive } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { pageNonce } from '../lib/nonce.ts'

interface ScrollAreaProps {
  className?: string
  /** Names the region and makes it reachable and scrollable by keyboard. */
  'aria-label'?: string
  viewportRef?: Ref<HTMLDivElement>
  children: ReactNode
}

const HIDE_DELAY_MS = 600

export function ScrollArea({ className, viewportRef, children, 'aria-label': label }: ScrollAreaProps) {
  return (
    <Primitive.Root
      type="scroll"
      scrollHideDelay={HIDE_DELAY_MS}
      className={clsx('relative overflow-hidden', className)}
    >
      <Primitive.Viewport
        ref={viewportRef}
        nonce={pageNonce()}
        {...(label ? { 'aria-label': label, role: 'region', tabIndex: 0 } : {})}
        className="size-full overscroll-contain [&>div]:block!"
      >
        {children}
      </Primitive.Viewport>
      <Primitive.Scrollbar orientation="vertical" className="flex w-2 touch-none p-px select-none">
        <Primitive.Thumb className="relative flex-1 rounded-full bg-rule-strong" />
      </Primitive.Scrollbar>
    </Primitive.Root>
  )
}
