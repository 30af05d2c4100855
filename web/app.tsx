import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { queryClient } from './lib/query-client.ts'
import { isPublicPath } from './session/redirect.ts'
import { cameWithoutCookie } from './session/session.ts'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { TopBar } from './session/top-bar.tsx'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { MainRegion } from './shell/main-region.tsx'
import { shellTexts } from './shell/texts.ts'
import { Waiting } from './shell/waiting.tsx'
import { Toaster } from './ui/toaster.tsx'

const loaders = {
  '/auth': async () => ({ default: (await import('./pages/auth-page.tsx')).AuthPage }),
  '/forgot-password': async () => ({
    default: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  '/reset-password': async () => ({
    default: (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  }),
  '/': async () => ({ default: (await import('./pages/ideation-page.tsx')).IdeationPage }),
  '/ideas-bank': async () => ({ default: (await import('./pages/ideas-bank-page.tsx')).IdeasBankPage }),
  '/account': async () => ({ default: (await import('./pages/account-page.tsx')).AccountPage }),
}

// What will be shown first is fetched while the session is still being checked.
const path = window.location.pathname
const first = cameWithoutCookie() && !isPublicPath(path) ? '/auth' : path
const load = new Map<string, () => Promise<unknown>>(Object.entries(loaders)).get(first)
load?.().catch(() => {})

const AuthPage = lazy(loaders['/auth'])
const ForgotPasswordPage = lazy(loaders['/forgot-password'])
const ResetPasswordPage = lazy(loaders['/reset-password'])
const IdeationPage = lazy(loaders['/'])
const IdeasBankPage = lazy(loaders['/ideas-bank'])
const AccountPage = lazy(loaders['/account'])
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className="skip-link">
        {shellTexts.skip}
      </a>
      <TopBar />
      <ConnectionBanner />
      <MainRegion>
        <Suspense fallback={<Waiting />}>
          <Pages />
        </Suspense>
      </MainRegion>
      <Toaster />
    </QueryClientProvider>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path="/auth" component={AuthPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route>
        <SignedInOnly>
          <Switch>
            <Route path="/" component={IdeationPage} />
            <Route path="/ideas-bank" component={IdeasBankPage} />
            <Route path="/account" component={AccountPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </SignedInOnly>
      </Route>
    </Switch>
  )
}
