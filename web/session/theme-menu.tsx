import { SunMoon } from 'lucide-react'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { Button } from '../ui/button.tsx'
import { DropdownMenu, MenuChoice } from '../ui/dropdown-menu.tsx'
import { sessionTexts } from './texts.ts'

export function ThemeMenu() {
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={sessionTexts.theme}>
          <SunMoon aria-hidden size={18} strokeWidth={1.5} />
        </Button>
      }
    >
      <ThemeChoice />
    </DropdownMenu>
  )
}

const options = themes.map((theme) => ({ value: theme, label: sessionTexts.themes[theme] }))

/** For use inside a menu. */
export function ThemeChoice() {
  return <MenuChoice label={sessionTexts.theme} value={useTheme()} options={options} onChange={chooseTheme} />
}
