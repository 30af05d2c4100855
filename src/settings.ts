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

/** What each setting may be, and what it is read as. */
export const shape = {
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
export type Name = keyof typeof shape

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
