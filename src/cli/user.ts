import { openDatabase } from '../../db/connect.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import { type Config, processConfig } from '../config.ts'
import { Operation } from '../contracts/operation.ts'
import { runOperation } from '../domain/operations.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { CommandError } from './command-error.ts'
import { createContext } from './context.ts'
import { localAddress } from './listen.ts'
import { askServer } from './operator-socket.ts'
import { readPassword } from './read-password.ts'

const USAGE = `precedents user list
precedents user invite                     print a sign-up link, for SIGNUPS=invite
precedents user create ADDRESS             prompt for a password, or read it from standard input
precedents user reset-password ADDRESS     the same
precedents user reset-link ADDRESS         print a password reset link
precedents user disable | enable ADDRESS
precedents user end-sessions ADDRESS`

const withPassword = new Set(['create', 'reset-password'])

/** `precedents user …`: manages accounts, also while the server is running. */
export async function user([action = '', ...rest]: string[]): Promise<void> {
  const [first = ''] = rest
  const username = first.startsWith('--') ? undefined : first
  const config = processConfig(username === undefined ? rest : rest.slice(1))
  const password = withPassword.has(action) && username ? await readPassword() : undefined
  const operation = Operation.safeParse({ action, username: username || undefined, password })
  if (!operation.success) throw new CommandError(explain(operation.error.issues))
  console.log(await execute(config, operation.data))
}

const explain = (issues: { path: PropertyKey[]; message: string }[]) => {
  const issue = issues.find(({ path }) => path[0] === 'password' || path[0] === 'username')
  return issue ? `${String(issue.path[0])}: ${issue.message}\n\n${USAGE}` : USAGE
}

/** Only one process can open the embedded database: while a server has it open, the server runs the operation. */
async function execute(config: Config, operation: Operation): Promise<string> {
  const output = config.databaseUrl === undefined ? await askServer(config.dataDir, operation) : null
  return output ?? runLocally(config, operation)
}

async function runLocally(config: Config, operation: Operation): Promise<string> {
  const { databaseUrl, dataDir, host, port, logLevel } = config
  const { migrationsDir, templateFile } = assets
  const log = createLog(logLevel, console.error)
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log: log.debug,
  })
  const address = localAddress(host, port)
  try {
    return await runOperation(
      createContext(config, { database, log, background: createBackground(log), address }),
      operation,
    )
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error
  } finally {
    await database.close()
  }
}
