import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Name, type SignupRule, settings, shape } from './settings.ts'

/** What a call to the model may take; times in milliseconds. */
interface ModelLimits {
  connectMs: number
  firstByteMs: number
  pauseMs: number
  wholeMs: number
  callsPerDay: number
  callsAtOnce: number
}

const Settings = z.object(shape)
type Settings = z.infer<typeof Settings>

/** How often something may happen; the settings say what each counts. */
export interface LimitSettings {
  signInFailures: number
  signInsPerMinute: number
  signUpsPerHour: number
  signUpsPerDay: number
  resetsPerHour: number
  mailsPerHour: number
  generationsAtOnce: number
}

/** The effective settings under the names that the code uses. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Without a trailing slash. */
  baseUrl: string | undefined
  engine: 'auto' | 'library' | 'model'
  /** `proxied`: the environment sends requests through a proxy. */
  openai: { apiKey: string | undefined; baseUrl: string | undefined; model: string; proxied: boolean }
  modelLimits: ModelLimits
  mail: { smtpUrl: string | undefined; from: string }
  signups: SignupRule
  trustedProxies: string[]
  assistantName: string
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  sessionDays: number
  limits: LimitSettings
}

/** Settings that cannot be used, all of them at once, a line each. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

/** Flags (`--port=80`, `--port 80`) win over the environment. An empty value counts as not given. */
export function readConfig(env: Record<string, string | undefined>, flags: string[] = []): Config {
  const faults: string[] = []
  const given = { ...fromEnvironment(env, faults), ...fromFlags(flags, faults) }
  const parsed = Settings.safeParse(given)
  for (const issue of parsed.error?.issues ?? []) faults.push(`${issue.path.join('.')}: ${issue.message}`)
  if (given.ENGINE === 'model' && !given.OPENAI_API_KEY && !given.OPENAI_BASE_URL)
    faults.push('ENGINE: model needs OPENAI_API_KEY or OPENAI_BASE_URL')
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  return named(parsed.data, isProxied(env))
}

/** The process's own environment and arguments. The only place that reads them. */
export const processConfig = (flags: string[]): Config => readConfig(process.env, flags)

function fromEnvironment(env: Record<string, string | undefined>, faults: string[]) {
  const given: Partial<Record<Name, string>> = {}
  for (const { name, default: fallback, secret } of settings) {
    const value = env[name] || (secret ? fromFile(name, env[`${name}_FILE`], faults) : undefined) || fallback
    if (value !== undefined) given[name] = value
  }
  return given
}

function fromFile(name: Name, path: string | undefined, faults: string[]): string | undefined {
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    faults.push(`${name}_FILE: cannot be read (${error instanceof Error ? error.message : error})`)
    return undefined
  }
}

function fromFlags(flags: string[], faults: string[]) {
  const given: Partial<Record<Name, string>> = {}
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? ''
    const [key = '', inline] = flag.split(/=(.*)/su)
    const setting = settings.find(({ name }) => key === `--${name.toLowerCase().replaceAll('_', '-')}`)
    const value = inline ?? flags[++at]
    if (setting?.secret) faults.push(`${key}: a secret is given by environment or file, never by flag`)
    else if (setting && value !== undefined) given[setting.name] = value
    else faults.push(setting ? `${key}: has no value` : `${key}: there is no such flag`)
  }
  return given
}

const proxies = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()])
const isProxied = (env: Record<string, string | undefined>) => proxies.some((name) => env[name])

function named(read: Settings, proxied: boolean): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    baseUrl: read.BASE_URL,
    engine: read.ENGINE,
    openai: {
      apiKey: read.OPENAI_API_KEY,
      baseUrl: read.OPENAI_BASE_URL,
      model: read.OPENAI_MODEL,
      proxied,
    },
    modelLimits: {
      connectMs: read.MODEL_CONNECT_SECONDS * 1000,
      firstByteMs: read.MODEL_FIRST_BYTE_SECONDS * 1000,
      pauseMs: read.MODEL_PAUSE_SECONDS * 1000,
      wholeMs: read.MODEL_WHOLE_SECONDS * 1000,
      callsPerDay: read.MODEL_CALLS_PER_DAY,
      callsAtOnce: read.MODEL_CALLS_AT_ONCE,
    },
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    signups: read.SIGNUPS,
    trustedProxies: read.TRUSTED_PROXIES,
    assistantName: read.ASSISTANT_NAME,
    logLevel: read.LOG_LEVEL,
    sessionDays: read.SESSION_DAYS,
    limits: {
      signInFailures: read.LIMIT_SIGN_IN_FAILURES,
      signInsPerMinute: read.LIMIT_SIGN_INS_PER_MINUTE,
      signUpsPerHour: read.LIMIT_SIGN_UPS_PER_HOUR,
      signUpsPerDay: read.LIMIT_SIGN_UPS_PER_DAY,
      resetsPerHour: read.LIMIT_RESETS_PER_HOUR,
      mailsPerHour: read.LIMIT_MAILS_PER_HOUR,
      generationsAtOnce: read.LIMIT_GENERATIONS_AT_ONCE,
    },
  }
}
