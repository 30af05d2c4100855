import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

export interface LoadedMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
}

interface MenuOnDemandProps {
  label: string
  icon: LucideIcon
  size?: number
  /** Loads the menu, which shows itself open at first. */
  load: () => Promise<ComponentType<LoadedMenuProps>>
}

/** A button that becomes the trigger of a menu when it is first used: the menu's script is large and seldom needed. */
export function MenuOnDemand({ label, icon: Icon, size = 18, load }: MenuOnDemandProps) {
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps> | null>(null)
  // A failure shows nothing, and the next click tries again.
  const preload = () => void load().catch(() => {})
  const open = () =>
    void load().then(
      (loaded) => setMenu(() => loaded),
      () => {},
    )
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const icon = <Icon aria-hidden size={size} strokeWidth={1.5} />
  if (!Menu)
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        onKeyDown={openByArrow}
      >
        {icon}
      </Button>
    )
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={label}>
          {icon}
        </Button>
      }
    />
  )
}
