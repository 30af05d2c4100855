import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { DropdownMenu, MenuChoice } from '../ui/dropdown-menu.tsx'
import type { LoadedMenuProps } from '../ui/menu-on-demand.tsx'
import { sessionTexts } from './texts.ts'

export const ThemeMenu = ({ trigger }: LoadedMenuProps) => (
  <DropdownMenu trigger={trigger}>
    <ThemeChoice />
  </DropdownMenu>
)

const options = themes.map((theme) => ({ value: theme, label: sessionTexts.themes[theme] }))

/** For use inside a menu. */
export function ThemeChoice() {
  return <MenuChoice label={sessionTexts.theme} value={useTheme()} options={options} onChange={chooseTheme} />
}
