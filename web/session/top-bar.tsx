import { clsx } from 'clsx'
import { Menu, Search, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../src/contracts/account.ts'
import { useSite } from '../lib/site.ts'
import { openPanel } from '../shell/panels.ts'
import { Button } from '../ui/button.tsx'
import { MenuOnDemand } from '../ui/menu-on-demand.tsx'
import { Brand } from './brand.tsx'
import { sessionTexts } from './texts.ts'
import { useLogout } from './use-auth.ts'
import { logInState } from './use-auth-mode.ts'
import { useSession } from './use-session.ts'

const ThemeButton = () => (
  <MenuOnDemand
    label={sessionTexts.theme}
    icon={SunMoon}
    load={async () => (await import('./theme-menu.tsx')).ThemeMenu}
  />
)

export function TopBar() {
  const { state, user } = useSession()
  return <Bar>{user ? <SignedIn user={user} /> : state === 'anonymous' ? <SignedOut /> : null}</Bar>
}

export function Bar({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-rule bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <Brand />
        {children}
      </div>
    </header>
  )
}

function SignedOut() {
  const { libraryPublic } = useSite()
  return (
    <div className="-mr-3 flex items-center gap-1">
      {libraryPublic ? <LibraryLink /> : null}
      <Button asChild variant="quiet" className="whitespace-nowrap">
        <Link href="/auth" state={logInState}>
          {sessionTexts.logIn}
        </Link>
      </Button>
      <ThemeButton />
    </div>
  )
}

function SignedIn({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <>
      <nav
        aria-label={sessionTexts.navigation}
        className="-mr-3 flex min-w-0 items-center gap-1 max-md:hidden"
      >
        <SearchButton />
        <Button asChild variant="quiet" className="whitespace-nowrap">
          <Link href="/">{sessionTexts.newProblem}</Link>
        </Button>
        <LibraryLink />
        <IdeasBankLink />
        <AccountLink user={user} />
        <Button variant="quiet" disabled={logout.isPending} onClick={() => logout.mutate()}>
          {sessionTexts.logout}
        </Button>
        <ThemeButton />
      </nav>
      <div className="-mr-2.5 md:hidden">
        <MenuOnDemand
          label={sessionTexts.menu}
          icon={Menu}
          size={20}
          load={async () => (await import('./mobile-menu.tsx')).MobileMenu}
        />
      </div>
    </>
  )
}

const SearchButton = () => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={sessionTexts.search}
    aria-keyshortcuts="Control+K Meta+K"
    title={sessionTexts.searchHint}
    onClick={() => openPanel('palette')}
  >
    <Search aria-hidden size={18} strokeWidth={1.5} />
  </Button>
)

const IdeasBankLink = () => <BarLink href="/ideas-bank">{sessionTexts.ideasBank}</BarLink>
const LibraryLink = () => <BarLink href="/library">{sessionTexts.library}</BarLink>

function BarLink({ href, children }: { href: string; children: string }) {
  const [path] = useLocation()
  const isCurrent = path === href
  return (
    <Button
      asChild
      variant="quiet"
      className={clsx(
        'whitespace-nowrap',
        isCurrent && 'text-ink! underline decoration-accent underline-offset-8',
      )}
    >
      <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    </Button>
  )
}

/** Shows only the username, as the specification asks. */
function AccountLink({ user }: { user: User }) {
  const [path] = useLocation()
  return (
    <Link
      href="/account"
      aria-current={path === '/account' ? 'page' : undefined}
      title={user.username}
      className="max-w-80 truncate rounded-sm px-3 py-2 text-[0.9375rem] text-ink-soft hover:bg-shade hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:underline-offset-8"
    >
      {user.username}
    </Link>
  )
}
