import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  children: ReactNode
}

/** Loaded when its button is first used, and thus open at first. */
export function DropdownMenu({ trigger, children }: DropdownMenuProps) {
  return (
    // A modal menu would hide the page from screen readers but leave it reachable by Tab.
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[calc(100vw-1rem)] min-w-52 rounded-sm border border-rule-strong bg-card p-1 shadow-lifted motion-appear"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const itemClasses = clsx(
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-xs px-2.5 py-1.5 text-[0.9375rem] outline-none select-none',
  'data-disabled:cursor-default data-disabled:text-ink-soft data-highlighted:bg-shade',
)

export function MenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...props} className={clsx(itemClasses, className)} />
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...props} className={clsx('px-2.5 py-1.5 text-sm text-ink-soft', className)} />
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-rule" />
}

interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A radio group: one of several options, the current one with a check mark. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onChange(option.value)}
          className={clsx(itemClasses, 'justify-between')}
        >
          {option.label}
          <Primitive.ItemIndicator>
            <Check aria-hidden size={16} strokeWidth={1.5} />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}
