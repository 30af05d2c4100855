import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
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

/** An address or a range of them: 10.0.0.1, 10.0.0.0/8, fd00::/8. */
const isRange = (text: string) => (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text))

const SignupRule = z
  .string()
  .regex(
    /^(open|closed|invite|domains:[^\s,]+(,[^\s,]+)*)$/u,
    'must be open, closed, invite or domains:example.org,example.com',
  )
  .transform(
    (text): SignupRule =>
      text.startsWith('domains:')
        ? { kind: 'domains', domains: text.slice('domains:'.length).toLowerCase().split(',') }
        : { kind: text === 'closed' || text === 'invite' ? text : 'open' },
  )

/** Who may make an account by themselves. */
export type SignupRule = { kind: 'open' | 'closed' | 'invite' } | { kind: 'domains'; domains: string[] }

const limit = wholeNumber(1, 1_000_000)

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
  MODEL_CONNECT_SECONDS: wholeNumber(1, 60),
  MODEL_FIRST_BYTE_SECONDS: wholeNumber(1, 3600),
  MODEL_PAUSE_SECONDS: wholeNumber(1, 3600),
  MODEL_WHOLE_SECONDS: wholeNumber(1, 3600),
  MODEL_CALLS_PER_DAY: wholeNumber(1, 1_000_000),
  MODEL_CALLS_AT_ONCE: wholeNumber(1, 1000),
  SMTP_URL: z.url({ protocol: /^smtps?$/u, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3),
  SIGNUPS: SignupRule,
  TRUSTED_PROXIES: list.pipe(
    z.array(z.string().refine(isRange, 'must be addresses or ranges such as 10.0.0.0/8, with commas')),
  ),
  ASSISTANT_NAME: z.string().trim().min(1).max(40, 'must be at most 40 characters'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'),
  SESSION_DAYS: wholeNumber(1, 3650),
  LIMIT_SIGN_IN_FAILURES: limit,
  LIMIT_SIGN_INS_PER_MINUTE: limit,
  LIMIT_SIGN_UPS_PER_HOUR: limit,
  LIMIT_SIGN_UPS_PER_DAY: limit,
  LIMIT_RESETS_PER_HOUR: limit,
  LIMIT_MAILS_PER_HOUR: limit,
  LIMIT_GENERATIONS_AT_ONCE: limit,
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
    name: 'MODEL_CONNECT_SECONDS',
    default: '5',
    description: 'How long connecting to the model endpoint may take',
  },
  {
    name: 'MODEL_FIRST_BYTE_SECONDS',
    default: '60',
    description:
      'How long the first word of an answer may take; more for a slow machine that loads its model first',
  },
  {
    name: 'MODEL_PAUSE_SECONDS',
    default: '30',
    description: 'How long an answer may pause in its middle',
  },
  { name: 'MODEL_WHOLE_SECONDS', default: '180', description: 'How long an answer may take in all' },
  {
    name: 'MODEL_CALLS_PER_DAY',
    default: '1000',
    description: 'Model calls that one user may cause a day (UTC); a problem with its ideas takes about 20',
  },
  {
    name: 'MODEL_CALLS_AT_ONCE',
    default: '24',
    description: 'Model calls under way at once, of all users together; others wait',
  },
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
    description:
      'Who may sign up: open, closed, invite (by a link of `precedents user invite`) or domains:example.org,example.com',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '',
    description: 'Addresses or ranges of proxies whose X-Forwarded-For is believed, with commas',
  },
  { name: 'ASSISTANT_NAME', default: 'Ada', description: "The chat assistant's name" },
  { name: 'LOG_LEVEL', default: 'info', description: 'debug, info, warn or error' },
  { name: 'SESSION_DAYS', default: '30', description: 'Days without use after which a session ends' },
  {
    name: 'LIMIT_SIGN_IN_FAILURES',
    default: '5',
    description:
      'Wrong passwords for one account from one address in 15 minutes; then each try waits, ever longer',
  },
  {
    name: 'LIMIT_SIGN_INS_PER_MINUTE',
    default: '20',
    description: 'Tries to sign in from one address in a minute',
  },
  {
    name: 'LIMIT_SIGN_UPS_PER_HOUR',
    default: '5',
    description: 'Sign-ups from one address in an hour; one for an address that is taken counts three times',
  },
  { name: 'LIMIT_SIGN_UPS_PER_DAY', default: '20', description: 'The same in a day' },
  {
    name: 'LIMIT_RESETS_PER_HOUR',
    default: '20',
    description: 'Requests for reset links, and uses of them, from one address in an hour',
  },
  {
    name: 'LIMIT_MAILS_PER_HOUR',
    default: '3',
    description: 'Mails to one account in an hour; further ones are left out in silence',
  },
  {
    name: 'LIMIT_GENERATIONS_AT_ONCE',
    default: '2',
    description: 'Analyses, ideas and chat answers, each by itself, that one user may have under way at once',
  },
]

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
