import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

const SignupRule = z
  .string()
  .regex(
    /^(open|closed|domains:[^\s,]+(,[^\s,]+)*)$/u,
    'must be open, closed or domains:example.org,example.com',
  )
  .transform(
    (text): SignupRule =>
      text.startsWith('domains:')
        ? { kind: 'domains', domains: text.slice('domains:'.length).toLowerCase().split(',') }
        : { kind: text === 'closed' ? 'closed' : 'open' },
  )

/** Who may make an account by themselves. */
export type SignupRule = { kind: 'open' } | { kind: 'closed' } | { kind: 'domains'; domains: string[] }

const webAddress = z.url({ protocol: /^https?$/u, error: 'must be an http or https address' })

const shape = {
  PORT: wholeNumber(0, 65_535),
  HOST: z.string().min(1),
  DATA_DIR: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u, error: 'must be a postgres:// address' }).optional(),
  BASE_URL: webAddress.transform((address) => address.replace(/\/+$/u, '')).optional(),
  ENGINE: z.enum(['auto', 'library', 'model'], 'must be auto, library or model'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/u, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3),
  SIGNUPS: SignupRule,
  TRUSTED_PROXIES: list,
  ASSISTANT_NAME: z.string().trim().min(1).max(40, 'must be at most 40 characters'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'),
  SESSION_DAYS: wholeNumber(1, 3650),
}
type Name = keyof typeof shape

interface Setting {
  name: Name
  /** As text, as it would be written; undefined where there is none. */
  default: string | undefined
  description: string
  /** May also be given as the path of a file in NAME_FILE, and is masked when shown. */
  secret?: boolean
}

/** Every setting, in the order of the README's table. */
export const settings: Setting[] = [
  { name: 'PORT', default: '3000', description: 'Port to listen on; 0 takes a free one' },
  { name: 'HOST', default: '127.0.0.1', description: 'Address to listen on' },
  { name: 'DATA_DIR', default: './data', description: 'Folder of the embedded database' },
  {
    name: 'DATABASE_URL',
    default: undefined,
    description: 'PostgreSQL to use instead of the embedded database',
    secret: true,
  },
  {
    name: 'BASE_URL',
    default: undefined,
    description: 'Public address, used in mail links and to recognise own requests',
  },
  { name: 'ENGINE', default: 'auto', description: 'Who does the thinking: auto, library or model' },
  { name: 'OPENAI_API_KEY', default: undefined, description: 'Key of the model endpoint', secret: true },
  { name: 'OPENAI_BASE_URL', default: undefined, description: 'Address of an OpenAI-compatible endpoint' },
  { name: 'OPENAI_MODEL', default: 'gpt-5-mini', description: 'Name of the model' },
  {
    name: 'SMTP_URL',
    default: undefined,
    description: 'Mail server; without it reset links stand in the log',
    secret: true,
  },
  { name: 'MAIL_FROM', default: 'Precedents <precedents@localhost>', description: 'Sender of mails' },
  {
    name: 'SIGNUPS',
    default: 'open',
    description: 'Who may sign up: open, closed or domains:example.org,example.com',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '',
    description: 'Addresses of proxies whose X-Forwarded-For is believed',
  },
  { name: 'ASSISTANT_NAME', default: 'Ada', description: "The chat assistant's name" },
  { name: 'LOG_LEVEL', default: 'info', description: 'debug, info, warn or error' },
  { name: 'SESSION_DAYS', default: '30', description: 'Days without use after which a session ends' },
]

const Settings = z.object(shape)
type Settings = z.infer<typeof Settings>

/** The effective settings under the names that the code uses. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Without a trailing slash. */
  baseUrl: string | undefined
  engine: 'auto' | 'library' | 'model'
  openai: { apiKey: string | undefined; baseUrl: string | undefined; model: string }
  mail: { smtpUrl: string | undefined; from: string }
  signups: SignupRule
  trustedProxies: string[]
  assistantName: string
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  sessionDays: number
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
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  return named(parsed.data)
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

function named(read: Settings): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    baseUrl: read.BASE_URL,
    engine: read.ENGINE,
    openai: { apiKey: read.OPENAI_API_KEY, baseUrl: read.OPENAI_BASE_URL, model: read.OPENAI_MODEL },
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    signups: read.SIGNUPS,
    trustedProxies: read.TRUSTED_PROXIES,
    assistantName: read.ASSISTANT_NAME,
    logLevel: read.LOG_LEVEL,
    sessionDays: read.SESSION_DAYS,
  }
}
