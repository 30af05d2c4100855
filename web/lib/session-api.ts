import type {
  Credentials,
  ForgotPassword,
  Registration,
  ResetPassword,
  User,
} from '../../src/contracts/account.ts'
import type { Site } from '../../src/contracts/site.ts'
import { type CallOptions, post, read, readOrNull, statusOf, write } from './request.ts'

/**
 * The calls of every page, also before anyone has signed in. Their schemas are loaded with the first answer that needs
 * them: the page that asks for an account is shown without.
 */
const user = async () => (await import('./session-schemas.ts')).User
const site = async () => (await import('./session-schemas.ts')).Site

export const findSite = (options?: CallOptions): Promise<Site> => read('/api/config', site, options)

/** The status alone: 200 means signed in, 401 not, anything else is an error. */
export const verifyAuth = (options?: CallOptions) => statusOf('/api/verify-auth', options)

/** Null when nobody is signed in. */
export const findUser = (options?: CallOptions): Promise<User | null> =>
  readOrNull('/api/user', user, options)

export const login = (payload: Credentials, options?: CallOptions): Promise<User> =>
  write('POST', '/api/login', payload, user, options)

export const register = (payload: Registration, options?: CallOptions): Promise<User> =>
  write('POST', '/api/register', payload, user, options)

export const logout = (options?: CallOptions) => post('/api/logout', undefined, options)

export const forgotPassword = (payload: ForgotPassword, options?: CallOptions) =>
  post('/api/forgot-password', payload, options)

export const resetPassword = (payload: ResetPassword, options?: CallOptions) =>
  post('/api/reset-password', payload, options)
