import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { isPublicPath } from '../src/contracts/paths.ts'
import { lazyWithPreload } from './lib/lazy-with-preload.tsx'
import { basePath, currentPath } from './lib/navigation.ts'
import { queryClient } from './lib/query-client.ts'
import { siteInPage, useSite } from './lib/site.ts'
import { PagePlaceholder } from './pages/page-placeholder.tsx'
import { Panels } from './palette/panels.tsx'
import { RequireAuth } from './session/require-auth.tsx'
import { TopBar } from './session/top-bar.tsx'
import { hasNoSessionCookie } from './session/use-session.ts'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { MainRegion } from './shell/main-region.tsx'
import { shellTexts } from './shell/texts.ts'
import { Toaster } from './ui/toaster.tsx'

const AuthPage = lazyWithPreload(async () => (await import('./pages/auth-page.tsx')).AuthPage)
const ForgotPasswordPage = lazyWithPreload(
  async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
)
const ResetPasswordPage = lazyWithPreload(
  async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
)
const IdeationPage = lazyWithPreload(async () => (await import('./pages/ideation-page.tsx')).IdeationPage)
const IdeasBankPage = lazyWithPreload(async () => (await import('./pages/ideas-bank-page.tsx')).IdeasBankPage)
const AccountPage = lazyWithPreload(async () => (await import('./pages/account-page.tsx')).AccountPage)
const LibraryPage = lazyWithPreload(async () => (await import('./pages/library-page.tsx')).LibraryPage)
const LibraryEntryPage = lazyWithPreload(
  async () => (await import('./pages/library-entry-page.tsx')).LibraryEntryPage,
)
const ProblemPage = lazyWithPreload(async () => (await import('./pages/problem-page.tsx')).ProblemPage)
const NotFoundPage = lazyWithPreload(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

const pages = new Map(
  Object.entries({
    '/auth': AuthPage,
    '/forgot-password': ForgotPasswordPage,
    '/reset-password': ResetPasswordPage,
    '/': IdeationPage,
    '/ideas-bank': IdeasBankPage,
    '/account': AccountPage,
    '/library': LibraryPage,
  }),
)

// Fetches the first page's script while the session is still being checked.
const path = currentPath()
const first = pages.get(hasNoSessionCookie() && !isPublicPath(path, siteInPage()) ? '/auth' : path)
first?.preload()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={basePath}>
        <a href="#content" className="skip-link">
          {shellTexts.skip}
        </a>
        <TopBar />
        <ConnectionBanner />
        <MainRegion>
          <Suspense fallback={<PagePlaceholder />}>
            <Pages />
          </Suspense>
        </MainRegion>
        <Panels />
        <Toaster />
      </Router>
    </QueryClientProvider>
  )
}

/** Of the library, which one setting shows to anyone. */
const libraryRoutes = [
  <Route key="library" path="/library" component={LibraryPage} />,
  <Route key="entry" path="/library/:slug" component={LibraryEntryPage} />,
]

function Pages() {
  const { libraryPublic } = useSite()
  return (
    <Switch>
      {libraryPublic ? libraryRoutes : null}
      <Route path="/auth" component={AuthPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route>
        <RequireAuth fallback={<PagePlaceholder />}>
          <Switch>
            <Route path="/" component={IdeationPage} />
            <Route path="/ideas-bank" component={IdeasBankPage} />
            <Route path="/account" component={AccountPage} />
            <Route path="/problems/:id" component={ProblemPage} />
            {libraryRoutes}
            <Route component={NotFoundPage} />
          </Switch>
        </RequireAuth>
      </Route>
    </Switch>
  )
}
