import { DatabaseStartError } from '../db/start-error.ts'
import { backup } from './cli/backup.ts'
import { CommandError } from './cli/command-error.ts'
import { config } from './cli/config.ts'
import { doctor } from './cli/doctor.ts'
import { healthcheck } from './cli/healthcheck.ts'
import { library } from './cli/library.ts'
import { limitHeap } from './cli/limit-heap.ts'
import { mail } from './cli/mail.ts'
import { migrate } from './cli/migrate.ts'
import { restore } from './cli/restore.ts'
import { user } from './cli/user.ts'
import { printVersion } from './cli/version.ts'
import { ConfigError } from './config.ts'
import { flagOf, type Setting } from './settings/setting.ts'
import { settings } from './settings.ts'

interface Command {
  run: (args: string[]) => Promise<void>
  does: string
  /** After `precedents`; the command's name alone when not given. */
  usage?: string
}

/** What needs the engines is loaded when it is run: from source, loading them takes more than a second. */
const commands: Record<string, Command> = {
  serve: {
    run: async (flags) => {
      limitHeap()
      await (await import('./cli/serve.ts')).serve(flags)
    },
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
    run: async (flags) => (await import('./cli/routes.ts')).routes(flags),
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
    run: async (flags) => (await import('./cli/model.ts')).model(flags),
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

async function main([first = 'serve', ...rest]: string[]): Promise<void> {
  if (first === '--help' || first === '-h') return console.log(help())
  const [name, flags] = first.startsWith('-') ? ['serve', [first, ...rest]] : [first, rest]
  const command = commands[name]
  if (!command) throw new CommandError(`Unknown command '${name}'.\n\n${help()}`)
  if (flags.includes('--help')) console.log(helpFor(name, command))
  else await command.run(flags)
}

const isExpected = (error: unknown) =>
  error instanceof ConfigError || error instanceof CommandError || error instanceof DatabaseStartError

main(Bun.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) && error instanceof Error ? error.message : error)
  process.exit(1)
})
