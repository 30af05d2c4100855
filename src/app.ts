import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { limitTime } from '../db/time-limit.ts'
import type { CookieScope } from './auth/cookies.ts'
import type { Site } from './contracts/site.ts'
import type { Context } from './domain/context.ts'
import { createTurns } from './domain/turns.ts'
import { AppError } from './errors.ts'
import { accessLog } from './http/access-log.ts'
import { accountRoutes } from './http/accounts.ts'
import { limitBody } from './http/body-limit.ts'
import { chatRoutes, keptChatRoutes } from './http/chat.ts'
import { parseProxies } from './http/client-address.ts'
import { completionRoutes } from './http/completions.ts'
import { csrfProtection } from './http/csrf.ts'
import { elementRoutes } from './http/elements.ts'
import type { Anyone, Server } from './http/environment.ts'
import { answerError } from './http/error-answers.ts'
import { exportRoutes } from './http/exports.ts'
import { type Health, healthRoutes } from './http/health.ts'
import { historyRoutes } from './http/history.ts'
import { ideaVersionRoutes } from './http/idea-versions.ts'
import { ideaRoutes } from './http/ideas.ts'
import { idempotency } from './http/idempotency.ts'
import { libraryNoteRoutes, libraryRoutes } from './http/library.ts'
import { limitSaves } from './http/limit-saves.ts'
import { matrixRoutes } from './http/matrix.ts'
import { type MetricsSource, metricsRoutes } from './http/metrics.ts'
import { ownAccountRoutes } from './http/own-account.ts'
import { ownPrecedentRoutes } from './http/own-precedents.ts'
import { precedentRoutes } from './http/precedents.ts'
import { problemRoutes } from './http/problems.ts'
import { basePathOf, type PublicAddress, pathBelow, refuseOtherHosts } from './http/public-address.ts'
import { searchRoutes } from './http/search.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sharedLinkRoutes } from './http/shared-links.ts'
import { sharedPageRoutes } from './http/shared-page.ts'
import { signOutRoutes } from './http/sign-out.ts'
import { readUser, requireUser } from './http/signed-in.ts'
import { siteRoutes } from './http/site.ts'
import { transferCheckRoutes } from './http/transfer-checks.ts'
import { trashRoutes } from './http/trash.ts'

export interface Deps extends Context, Health, Omit<Server, keyof CookieScope | 'turns' | 'trustedProxies'> {
  site: Site
  address: PublicAddress
  /** Addresses and ranges of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  /** Metrics at /metrics, for requests with this token. */
  metrics?: { source: MetricsSource; token: string | undefined }
  /** Serves the page and its files; without it, all other paths answer 404. */
  page?: MiddlewareHandler<Anyone>
  /** The paths of those files, for pages outside the single-page app. */
  pageFiles?: readonly string[]
}

/** Builds the application without starting anything. */
export function createApp({
  site,
  ready,
  page,
  pageFiles = [],
  address,
  metrics,
  trustedProxies: proxies,
  ...context
}: Deps) {
  const { baseUrl } = context.settings
  const basePath = basePathOf(baseUrl)
  const secure = baseUrl.startsWith('https://')
  const app = new Hono<Anyone>({ getPath: pathBelow(basePath) })
    .onError(answerError)
    .notFound((c) => answerError(new AppError('not_found'), c))
  app.use(
    limitDatabaseTime,
    provide({ ...context, secure, basePath, turns: createTurns(), trustedProxies: parseProxies(proxies) }),
    accessLog,
    securityHeaders,
  )
  app.route('/', healthRoutes({ ready })).route('/', metricsRoutes(metrics?.source, metrics?.token))
  // Above this, any Host is answered: load balancers ask by address.
  app.use(refuseOtherHosts(address))
  app.route('/', sharedPageRoutes({ basePath, paths: pageFiles }))
  const api = app
    .basePath('/api')
    .use(csrfProtection(address), limitBody)
    .route('/', signOutRoutes)
    .use(readUser)
    .route('/', siteRoutes(site))
    .route('/', accountRoutes)
    .route('/', site?.libraryPublic ? libraryRoutes : new Hono<Anyone>())
    // Below this, someone is signed in.
    .use(requireUser as MiddlewareHandler)
    .route('/', completionRoutes)
    .route('/', libraryRoutes)
    .route('/', searchRoutes)
    .route('/', exportRoutes)
    .use(idempotency as MiddlewareHandler)
    .route('/', chatRoutes)
    .route('/', historyRoutes)
    .route('/', ownAccountRoutes)
    // Below this, every write counts as a save.
    .use(limitSaves as MiddlewareHandler)
    .route('/', problemRoutes)
    .route('/', elementRoutes)
    .route('/', precedentRoutes)
    .route('/', matrixRoutes)
    .route('/', transferCheckRoutes)
    .route('/', ideaRoutes)
    .route('/', ideaVersionRoutes)
    .route('/', sharedLinkRoutes)
    .route('/', trashRoutes)
    .route('/', keptChatRoutes)
    .route('/', libraryNoteRoutes)
    .route('/', ownPrecedentRoutes)
  app.all('/api/*', (c) => answerError(new AppError('not_found'), c))
  if (page) app.get('*', page)
  return api
}

/** All queries of a request together, since each alone may be quick enough. */
const limitDatabaseTime = createMiddleware((_c, next) => limitTime(next))

const provide = (variables: Context & Server) => {
  const entries = Object.entries(variables)
  return createMiddleware<Anyone>(async (c, next) => {
    for (const [name, value] of entries) c.set(name as never, value as never)
    await next()
  })
}
