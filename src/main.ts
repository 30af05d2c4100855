import { DatabaseStartError } from '../db/start-error.ts'
import { healthcheck } from './cli/healthcheck.ts'
import { library } from './cli/library.ts'
import { mail } from './cli/mail.ts'
import { migrate } from './cli/migrate.ts'
import { model } from './cli/model.ts'
import { serve } from './cli/serve.ts'
import { StartError } from './cli/start-error.ts'
import { user } from './cli/user.ts'
import { ConfigError } from './config.ts'
import { version } from './version.ts'

const commands: Record<string, { run: (flags: string[]) => Promise<void>; does: string }> = {
  serve: { run: serve, does: 'start the server (what happens without a command)' },
  migrate: { run: migrate, does: 'bring the database up to this version and end' },
  user: { run: user, does: "accounts: 'user list', 'user create ADDRESS' and more; 'user' alone names them" },
  mail: { run: mail, does: "'mail test ADDRESS' sends one mail and shows the talk with the mail server" },
  library: { run: library, does: "'library check FILE …' tells whether entries may go into the library" },
  model: { run: model, does: "'model test' tries the language model and says what to change" },
  healthcheck: { run: healthcheck, does: 'end with 0 when the running server is alive' },
  version: { run: async () => console.log(version), does: 'print the version' },
  help: { run: async () => console.log(help()), does: 'print this' },
}

function help() {
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(14)}${does}`)
  return `precedents [command] [--setting value …]\n\n${rows.join('\n')}\n\nSettings: see the README.`
}

async function main([first = 'serve', ...rest]: string[]): Promise<void> {
  const [name, flags] = first.startsWith('-') ? ['serve', [first, ...rest]] : [first, rest]
  const command = commands[name]
  if (!command) throw new StartError(`There is no command '${name}'.\n\n${help()}`)
  await command.run(flags)
}

const isForPeople = (error: unknown) =>
  error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseStartError

main(Bun.argv.slice(2)).catch((error: unknown) => {
  console.error(isForPeople(error) && error instanceof Error ? error.message : error)
  process.exit(1)
})
