import { flagOf, type Setting } from '../settings/setting.ts'
import { settings } from '../settings.ts'
import { backup } from './backup.ts'
import { CommandError } from './command-error.ts'
import { config } from './config.ts'
import { doctor } from './doctor.ts'
import { exitOnError } from './exit-on-error.ts'
import { healthcheck } from './healthcheck.ts'
import { library } from './library.ts'
import { mail } from './mail.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { user } from './user.ts'
import { printVersion } from './version.ts'

interface Command {
  run: (args: string[]) => Promise<void>
  does: string
  /** After `precedents`; the command's name alone when not given. */
  usage?: string
}

/** What needs the engines is loaded when it is run: from source, loading them takes more than a second. */
const commands: Record<string, Command> = {
  serve: {
    run: async (flags) => (await import('./serve.ts')).serve(flags),
    does: 'start the server (the default)',
  },
  migrate: {
    run: migrate,
    does: 'migrate the database to this version; --status only lists the migrations',
    usage: 'migrate [--status]',
  },
  backup: {
    run: backup,
    does: 'write the whole database to one file, also while the server is running',
    usage: 'backup FILE',
  },
  restore: {
    run: restore,
    does: 'restore a backup into an empty database, or with --replace into any, deleting everything in it',
    usage: 'restore FILE [--replace]',
  },
  doctor: { run: doctor, does: 'check the settings, the data folder, the database and the backups' },
  routes: {
    run: async (flags) => (await import('./routes.ts')).routes(flags),
    does: 'list the routes of the server and who may call them',
  },
  user: {
    run: user,
    does: "manage accounts: 'user list', 'user create EMAIL' and others; 'user' lists them",
    usage: 'user …',
  },
  mail: {
    run: mail,
    does: "'mail test EMAIL' sends a test email and prints the SMTP session",
    usage: 'mail test EMAIL',
  },
  library: {
    run: library,
    does: "'library check FILE …' validates library entries, 'library notes' lists what users reported about them",
    usage: 'library check FILE … | notes [--json]',
  },
  model: {
    run: async (flags) => (await import('./model.ts')).model(flags),
    does: "'model test' checks the language model and suggests fixes",
    usage: 'model test',
  },
  config: { run: config, does: 'print the effective settings, with secrets masked' },
  healthcheck: { run: healthcheck, does: 'exit with 0 when the server is running' },
  version: {
    run: printVersion,
    does: 'print the version; with --json also what the binary contains and its newest migration',
    usage: 'version [--json]',
  },
  help: { run: async () => console.log(help()), does: 'print this help' },
}

function help() {
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
  return [
    'precedents [command] [--setting value …]',
    rows.join('\n'),
    'Settings, as flags or as environment variables (--data-dir or DATA_DIR); a flag overrides the environment:',
    settings.map(settingRow).join('\n'),
  ].join('\n\n')
}

const helpFor = (name: string, { does, usage = name }: Command) =>
  `Usage: precedents ${usage} [--setting value …]\n\n  ${does}\n\n'precedents help' lists the settings.`

/** A secret is shown by its environment variable, since it has no flag. */
function settingRow(setting: Setting): string {
  const name = setting.secret ? setting.name : flagOf(setting)
  const note = setting.secret ? ` (or a file named by ${setting.name}_FILE)` : ''
  const fallback = setting.default ? ` (default: ${setting.default})` : ''
  return `  ${name.padEnd(30)}${setting.description}${note}${fallback}`
}

/** Runs the command that these arguments name, `serve` if none. */
export const run = (args: string[]): Promise<void> => exitOnError(choose(args))

async function choose([first = 'serve', ...rest]: string[]): Promise<void> {
  if (first === '--help' || first === '-h') return console.log(help())
  const [name, flags] = first.startsWith('-') ? ['serve', [first, ...rest]] : [first, rest]
  const command = commands[name]
  if (!command) throw new CommandError(`Unknown command '${name}'.\n\n${help()}`)
  if (flags.includes('--help')) console.log(helpFor(name, command))
  else await command.run(flags)
}
