import { DatabaseStartError } from '../db/start-error.ts'
import { CommandError } from './cli/command-error.ts'
import { config } from './cli/config.ts'
import { healthcheck } from './cli/healthcheck.ts'
import { library } from './cli/library.ts'
import { mail } from './cli/mail.ts'
import { migrate } from './cli/migrate.ts'
import { user } from './cli/user.ts'
import { ConfigError } from './config.ts'
import { flagOf, type Setting, settings } from './settings.ts'
import { version } from './version.ts'

/** What needs the engines is loaded when it is run: from source, loading them takes more than a second. */
const commands: Record<string, { run: (flags: string[]) => Promise<void>; does: string }> = {
  serve: {
    run: async (flags) => (await import('./cli/serve.ts')).serve(flags),
    does: 'start the server (the default)',
  },
  migrate: { run: migrate, does: 'migrate the database to this version' },
  user: {
    run: user,
    does: "manage accounts: 'user list', 'user create EMAIL' and others; 'user' lists them",
  },
  mail: { run: mail, does: "'mail test EMAIL' sends a test email and prints the SMTP session" },
  library: { run: library, does: "'library check FILE …' validates library entries" },
  model: {
    run: async (flags) => (await import('./cli/model.ts')).model(flags),
    does: "'model test' checks the language model and suggests fixes",
  },
  config: { run: config, does: 'print the effective settings, with secrets masked' },
  healthcheck: { run: healthcheck, does: 'exit with 0 when the server is running' },
  version: { run: async () => console.log(version), does: 'print the version' },
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

/** A secret is shown by its environment variable, since it has no flag. */
function settingRow(setting: Setting): string {
  const name = setting.secret ? setting.name : flagOf(setting)
  const note = setting.secret ? ` (or a file named by ${setting.name}_FILE)` : ''
  const fallback = setting.default ? ` (default: ${setting.default})` : ''
  return `  ${name.padEnd(30)}${setting.description}${note}${fallback}`
}

async function main([first = 'serve', ...rest]: string[]): Promise<void> {
  const [name, flags] = first.startsWith('-') ? ['serve', [first, ...rest]] : [first, rest]
  const command = commands[name]
  if (!command) throw new CommandError(`Unknown command '${name}'.\n\n${help()}`)
  await command.run(flags)
}

const isExpected = (error: unknown) =>
  error instanceof ConfigError || error instanceof CommandError || error instanceof DatabaseStartError

main(Bun.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) && error instanceof Error ? error.message : error)
  process.exit(1)
})
