import { Menu } from 'lucide-react'
import { useLocation } from 'wouter'
import type { User } from '../../src/contracts/account.ts'
import { Button } from '../ui/button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx'
import { sessionTexts } from './texts.ts'
import { ThemeChoice } from './theme-menu.tsx'

interface MobileMenuProps {
  user: User
  onLogout: () => void
}

export function MobileMenu({ user, onLogout }: MobileMenuProps) {
  const [, navigate] = useLocation()
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={sessionTexts.menu}>
          <Menu aria-hidden size={20} strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuItem onSelect={() => navigate('/account')}>
        <span className="max-w-72 truncate">{user.username}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate('/ideas-bank')}>{sessionTexts.ideasBank}</MenuItem>
      <MenuItem onSelect={onLogout}>{sessionTexts.logout}</MenuItem>
      <MenuSeparator />
      <ThemeChoice />
    </DropdownMenu>
  )
}
