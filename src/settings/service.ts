import { z } from 'zod'
import {
  addressRanges,
  listenAddress,
  seconds,
  signupRule,
  smtpAddress,
  wholeNumber,
} from '../setting-schemas.ts'
import type { Setting } from './setting.ts'

/** Email, accounts, the proxy in front, stopping, logs and metrics. */
export const serviceSettings = [
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
    name: 'SHARED_LINKS',
    key: 'sharedLinks',
    schema: z.enum(['on', 'off'], 'must be on or off').transform((given) => given === 'on'),
    default: 'on',
    description:
      'Whether users can share an idea by a link that needs no account; with off, existing links do not work (on or off)',
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
] as const satisfies readonly Setting[]
