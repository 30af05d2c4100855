import { z } from 'zod'
import {
  addressRanges,
  baseAddress,
  folder,
  interval,
  listenAddress,
  postgresAddress,
  rateLimit,
  seconds,
  signupRule,
  smtpAddress,
  text,
  webAddress,
  wholeNumber,
} from './setting-schemas.ts'

/** Wrong passwords are counted for this long. */
export const SIGN_IN_FAILURE_MINUTES = 15
/** A sign-up with an existing address counts as this many, because the answer reveals that the account exists. */
export const EXISTING_SIGN_UP_WEIGHT = 3

export interface Setting {
  /** Of the environment variable; the flag follows from it. */
  name: string
  /** Where the value stands in `Config`. */
  key: string
  schema: z.ZodType
  /** As it would be written; a setting without a default may be absent. */
  default?: string
  description: string
  /** May also be read from the file that NAME_FILE names, is never a flag, and is masked when shown. */
  secret?: true
}

/** Every setting. Config, flags, error messages, help and the README's table follow from this list. */
const table = [
  {
    name: 'PORT',
    key: 'port',
    schema: wholeNumber(0, 65_535),
    default: '3000',
    description: 'Port to listen on; 0 picks a free port',
  },
  { name: 'HOST', key: 'host', schema: text, default: '127.0.0.1', description: 'Address to listen on' },
  {
    name: 'DATA_DIR',
    key: 'dataDir',
    schema: folder,
    default: './data',
    description: 'Folder of the embedded database',
  },
  {
    name: 'DATABASE_URL',
    key: 'databaseUrl',
    schema: postgresAddress.optional(),
    description: 'PostgreSQL server to use instead of the embedded database',
    secret: true,
  },
  {
    name: 'DATABASE_DIRECT_URL',
    key: 'directUrl',
    schema: postgresAddress.optional(),
    description:
      'Address of the PostgreSQL server itself, where DATABASE_URL is that of a connection pooler: for migrations and to hear of sessions that other processes ended',
    secret: true,
  },
  {
    name: 'BACKUP_EVERY',
    key: 'backup.everyMs',
    schema: interval,
    default: 'off',
    description:
      'How often the server writes a backup: off, or an interval such as 6h or 1d. Of several processes with one database, one does',
  },
  {
    name: 'BACKUP_KEEP',
    key: 'backup.keep',
    schema: wholeNumber(1, 10_000),
    default: '7',
    description: 'Number of these backups to keep; older ones are deleted',
  },
  {
    name: 'BACKUP_DIR',
    key: 'backup.folder',
    schema: folder.optional(),
    description: 'Folder of these backups. If not set, `backups` in DATA_DIR',
  },
  {
    name: 'BASE_URL',
    key: 'baseUrl',
    schema: baseAddress.optional(),
    description:
      'Public address, used for links in emails and to reject requests from other sites and for other hosts; with https, cookies are secure. It may have a path, such as https://example.org/precedents. If not set, the address the server listens on',
  },
  {
    name: 'ENGINE',
    key: 'engine',
    schema: z.enum(['auto', 'library', 'model'], 'must be auto, library or model'),
    default: 'auto',
    description:
      'Engine to use: library, model, or auto (model if an API key or base URL is set, otherwise library)',
  },
  {
    name: 'OPENAI_API_KEY',
    key: 'openai.apiKey',
    schema: z.string().optional(),
    description: 'API key of the model endpoint',
    secret: true,
  },
  {
    name: 'OPENAI_BASE_URL',
    key: 'openai.baseUrl',
    schema: webAddress.optional(),
    description: 'Base URL of an OpenAI-compatible endpoint',
  },
  {
    name: 'OPENAI_MODEL',
    key: 'openai.model',
    schema: text,
    default: 'gpt-5-mini',
    description: 'Name of the model',
  },
  {
    name: 'OPENAI_EMBEDDING_MODEL',
    key: 'openai.embeddingModel',
    schema: z.string().optional(),
    description: 'Name of an embedding model of the same endpoint, which helps to find precedents',
  },
  {
    name: 'MODEL_DISCOVERY',
    key: 'modelDiscovery',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'on',
    description:
      'With `ENGINE=auto` and no model set: whether to look for model servers on this machine at startup and log the settings to use them (on or off)',
  },
  {
    name: 'MODEL_CONNECT_SECONDS',
    key: 'modelLimits.connectMs',
    schema: seconds(1, 60),
    default: '5',
    description: 'Time limit for connecting to the model endpoint',
  },
  {
    name: 'MODEL_FIRST_BYTE_SECONDS',
    key: 'modelLimits.firstByteMs',
    schema: seconds(1, 3600),
    default: '60',
    description:
      'Time limit from the connection to the first token of an answer; raise it if the endpoint first has to load a large model',
  },
  {
    name: 'MODEL_PAUSE_SECONDS',
    key: 'modelLimits.pauseMs',
    schema: seconds(1, 3600),
    default: '30',
    description: 'Time limit for a pause in the middle of an answer',
  },
  {
    name: 'MODEL_WHOLE_SECONDS',
    key: 'modelLimits.wholeMs',
    schema: seconds(1, 3600),
    default: '180',
    description: 'Time limit for a whole answer, including retries',
  },
  {
    name: 'MODEL_CALLS_PER_DAY',
    key: 'modelLimits.callsPerDay',
    schema: rateLimit,
    default: '1000',
    description:
      'Model calls per user per day (UTC); a problem with three ideas and a short chat takes about 12, plus one per autocomplete request',
  },
  {
    name: 'MODEL_CALLS_AT_ONCE',
    key: 'modelLimits.callsAtOnce',
    schema: wholeNumber(1, 1000),
    default: '24',
    description:
      'Concurrent model calls of all users together; further calls wait up to 10 seconds, then fail (searches for precedents: only after MODEL_WHOLE_SECONDS)',
  },
  {
    name: 'SMTP_URL',
    key: 'mail.smtpUrl',
    schema: smtpAddress.optional(),
    description: 'Mail server; without it, password reset links are written to the log',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    key: 'mail.from',
    schema: z.string().min(3, 'must be an address'),
    default: 'Precedents <precedents@localhost>',
    description: 'From address of outgoing email',
  },
  {
    name: 'SIGNUPS',
    key: 'signups',
    schema: signupRule,
    default: 'open',
    description:
      'Who may sign up: open, closed, invite (with a link from `precedents user invite`) or domains:example.org,example.com',
  },
  {
    name: 'LIBRARY_PUBLIC',
    key: 'libraryPublic',
    schema: z.enum(['on', 'off'], 'must be on or off').transform((given) => given === 'on'),
    default: 'off',
    description: 'Whether anyone can browse the library without an account (on or off)',
  },
  {
    name: 'TRUSTED_PROXIES',
    key: 'trustedProxies',
    schema: addressRanges,
    default: '',
    description: 'Comma-separated IP addresses or ranges of proxies whose X-Forwarded-For header is trusted',
  },
  {
    name: 'ASSISTANT_NAME',
    key: 'assistantName',
    schema: z.string().trim().min(1, 'must not be empty').max(40, 'must be at most 40 characters'),
    default: 'Ada',
    description: 'Name of the chat assistant',
  },
  {
    name: 'DRAIN_SECONDS',
    key: 'drainMs',
    schema: seconds(0, 3600),
    default: '25',
    description:
      'Time that requests in progress get to finish when the server stops; a search or an idea that takes longer is kept as interrupted',
  },
  {
    name: 'LOG_LEVEL',
    key: 'logLevel',
    schema: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'),
    default: 'info',
    description: 'Lowest level to log: debug, info, warn or error',
  },
  {
    name: 'LOG_FORMAT',
    key: 'logFormat',
    schema: z.enum(['text', 'json'], 'must be text or json'),
    default: 'text',
    description: 'Format of the log: text, or json with one object per line',
  },
  {
    name: 'METRICS_LISTEN',
    key: 'metrics.listen',
    schema: listenAddress.optional(),
    description:
      'Address and port to serve metrics for Prometheus on, at /metrics, such as 127.0.0.1:9464; an address that other machines can reach needs METRICS_TOKEN',
  },
  {
    name: 'METRICS_TOKEN',
    key: 'metrics.token',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    description:
      'Bearer token that requests for metrics must send; without METRICS_LISTEN, metrics are then served at /metrics of the server itself',
    secret: true,
  },
  {
    name: 'SESSION_DAYS',
    key: 'sessionDays',
    schema: wholeNumber(1, 3650),
    default: '30',
    description: 'Days without use after which a session ends',
  },
  {
    name: 'LIMIT_SIGN_IN_FAILURES',
    key: 'limits.signInFailures',
    schema: rateLimit,
    default: '5',
    description: `Wrong passwords allowed per account and client IP within ${SIGN_IN_FAILURE_MINUTES} minutes; each further attempt must wait, 1 minute at first, doubling up to 1 hour`,
  },
  {
    name: 'LIMIT_SIGN_INS_PER_MINUTE',
    key: 'limits.signInsPerMinute',
    schema: rateLimit,
    default: '20',
    description: 'Sign-in attempts per client IP per minute',
  },
  {
    name: 'LIMIT_SIGN_UPS_PER_HOUR',
    key: 'limits.signUpsPerHour',
    schema: rateLimit,
    default: '5',
    description: `Sign-ups per client IP per hour; a sign-up with an email address that already has an account counts ${EXISTING_SIGN_UP_WEIGHT} times`,
  },
  {
    name: 'LIMIT_SIGN_UPS_PER_DAY',
    key: 'limits.signUpsPerDay',
    schema: rateLimit,
    default: '20',
    description: `Sign-ups per client IP per day; a sign-up with an email address that already has an account counts ${EXISTING_SIGN_UP_WEIGHT} times`,
  },
  {
    name: 'LIMIT_RESETS_PER_HOUR',
    key: 'limits.resetsPerHour',
    schema: rateLimit,
    default: '20',
    description: 'Password reset requests and uses of reset links per client IP per hour',
  },
  {
    name: 'LIMIT_MAILS_PER_HOUR',
    key: 'limits.mailsPerHour',
    schema: rateLimit,
    default: '3',
    description: 'Emails per account per hour; further emails are dropped without notice',
  },
  {
    name: 'LIMIT_SAVES_PER_MINUTE',
    key: 'limits.savesPerMinute',
    schema: rateLimit,
    default: '300',
    description:
      'Requests per user per minute that create or change problems, elements, precedents or ideas, and as many with an Idempotency-Key',
  },
  {
    name: 'LIMIT_NOTES_PER_HOUR',
    key: 'limits.notesPerHour',
    schema: rateLimit,
    default: '20',
    description: 'Notes per user per hour about entries of the library (‘Something wrong?’)',
  },
  {
    name: 'LIMIT_ACCOUNT_ROWS',
    key: 'limits.accountRows',
    schema: wholeNumber(1, 100_000_000),
    default: '200000',
    description:
      'Problems, elements, ideas, former versions of ideas, notes about the library and answers kept for an Idempotency-Key that one account can save, checked once a minute; 10,000 problems with an idea each are about 60,000',
  },
  {
    name: 'LIMIT_ACCOUNT_MEGABYTES',
    key: 'limits.accountMegabytes',
    schema: rateLimit,
    default: '2000',
    description: 'Megabytes of text in them, checked once a minute; the largest possible idea has 0.06',
  },
  {
    name: 'LIMIT_GENERATIONS_AT_ONCE',
    key: 'limits.generationsAtOnce',
    schema: rateLimit,
    default: '2',
    description: 'Concurrent generations per user of each kind: analyses, ideas and chat answers',
  },
] as const satisfies readonly Setting[]

export const settings: readonly Setting[] = table

type Row = (typeof table)[number]
export type SettingName = Row['name']

/** `'openai.model'` with a string gives `{ openai: { model: string } }`. */
type Nested<Key extends string, Value> = Key extends `${infer Group}.${infer Field}`
  ? { [_ in Group]: { [_ in Field]: Value } }
  : { [_ in Key]: Value }
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The values of all settings by their keys. */
export type SettingValues = Intersection<
  Row extends infer One extends Row
    ? One extends Row
      ? Nested<One['key'], z.output<One['schema']>>
      : never
    : never
>

/** `--data-dir` for DATA_DIR. */
export const flagOf = ({ name }: Setting) => `--${name.toLowerCase().replaceAll('_', '-')}`
