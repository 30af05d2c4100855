import { openDatabase } from '../../db/connect.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import { type Config, processConfig } from '../config.ts'
import { UserCommand } from '../contracts/user-command.ts'
import { runUserCommand } from '../domain/user-commands.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { CommandError } from './command-error.ts'
import { createContext } from './context.ts'
import { localAddress } from './listen.ts'
import { askServer } from './operator-socket.ts'
import { readPassword } from './read-password.ts'

const USAGE = `precedents user list
precedents user invite                     print a sign-up link, for SIGNUPS=invite
precedents user create EMAIL               prompt for a password, or read it from standard input
precedents user reset-password EMAIL       the same
precedents user reset-link EMAIL           print a password reset link
precedents user disable | enable EMAIL
precedents user end-sessions EMAIL`

const withPassword = new Set(['create', 'reset-password'])

/** `precedents user …`: manages accounts, also while the server is running. */
export async function user([action = '', ...rest]: string[]): Promise<void> {
  const [first = ''] = rest
  const username = first.startsWith('--') ? undefined : first
  const config = processConfig(username === undefined ? rest : rest.slice(1))
  const password = withPassword.has(action) && username ? await readPassword() : undefined
  const command = UserCommand.safeParse({ action, username: username || undefined, password })
  if (!command.success) throw new CommandError(explain(command.error.issues))
  console.log(await execute(config, command.data))
}

const explain = (issues: { path: PropertyKey[]; message: string }[]) => {
  const issue = issues.find(({ path }) => path[0] === 'password' || path[0] === 'username')
  return issue ? `${String(issue.path[0])}: ${issue.message}\n\n${USAGE}` : USAGE
}

/** Only one process can open the embedded database: while a server has it open, the server runs the command. */
async function execute(config: Config, command: UserCommand): Promise<string> {
  const output = config.databaseUrl === undefined ? await askServer(config.dataDir, command) : null
  return output ?? runLocally(config, command)
}

async function runLocally(config: Config, command: UserCommand): Promise<string> {
  const { databaseUrl, directUrl, dataDir, host, port, logLevel } = config
  const { migrationsDir, templateFile } = assets
  const log = createLog(logLevel, console.error)
  const database = await openDatabase({
    databaseUrl,
    directUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log: log.debug,
  })
  const address = localAddress(host, port)
  try {
    return await runUserCommand(
      createContext(config, { database, log, background: createBackground(log), address }),
      command,
    )
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error
  } finally {
    await database.close()
  }
}
