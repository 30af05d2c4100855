import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** Stands once around the page: 700 ms before the first tooltip, 300 ms in which the next needs no wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

/** `children` is one element that can take focus. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-xs bg-ink px-2.5 py-1.5 text-sm leading-snug text-paper motion-appear"
        >
          {content}
          <Primitive.Arrow className="fill-ink" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
