import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { queryClient } from './lib/query-client.ts'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { TopBar } from './session/top-bar.tsx'
import { Colophon } from './shell/colophon.tsx'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { MainRegion } from './shell/main-region.tsx'
import { shellTexts } from './shell/texts.ts'
import { Waiting } from './shell/waiting.tsx'
import { Toaster } from './ui/toaster.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'

const AuthPage = lazy(async () => ({ default: (await import('./pages/auth-page.tsx')).AuthPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
}))
const IdeationPage = lazy(async () => ({ default: (await import('./pages/ideation-page.tsx')).IdeationPage }))
const IdeasBankPage = lazy(async () => ({
  default: (await import('./pages/ideas-bank-page.tsx')).IdeasBankPage,
}))
const AccountPage = lazy(async () => ({ default: (await import('./pages/account-page.tsx')).AccountPage }))
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <div className="flex min-h-dvh flex-col">
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
          <Colophon />
        </div>
        <Toaster />
      </TooltipProvider>
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
