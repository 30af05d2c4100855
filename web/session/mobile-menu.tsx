import { useLocation } from 'wouter'
import { openPanel } from '../shell/panels.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import type { LoadedMenuProps } from '../ui/menu-on-demand.tsx'
import { sessionTexts } from './texts.ts'
import { ThemeChoice } from './theme-menu.tsx'
import { useLogout } from './use-auth.ts'
import { useSession } from './use-session.ts'

export function MobileMenu({ trigger }: LoadedMenuProps) {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const logout = useLogout()
  return (
    <DropdownMenu trigger={trigger}>
      <MenuItem onSelect={() => navigate('/account')}>
        <span className="max-w-72 truncate">{user?.username}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate('/')}>{sessionTexts.newProblem}</MenuItem>
      <MenuItem onSelect={() => openPanel('palette')}>{sessionTexts.search}</MenuItem>
      <MenuItem onSelect={() => navigate('/library')}>{sessionTexts.library}</MenuItem>
      <MenuItem onSelect={() => navigate('/ideas-bank')}>{sessionTexts.ideasBank}</MenuItem>
      <MenuItem onSelect={() => logout.mutate()}>{sessionTexts.logout}</MenuItem>
      <MenuSeparator />
      <ThemeChoice />
    </DropdownMenu>
  )
}
