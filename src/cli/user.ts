import { openDatabase } from '../../db/connect.ts'
import { assets } from '../assets.ts'
import { createBackground } from '../background.ts'
import { type Config, processConfig } from '../config.ts'
import { Operation } from '../contracts/operation.ts'
import { operate } from '../domain/operations.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { createContext } from './context.ts'
import { localAddress } from './listen.ts'
import { askServer } from './operator-socket.ts'
import { readPassword } from './read-password.ts'
import { StartError } from './start-error.ts'

const USAGE = `precedents user list
precedents user invite                     a link to sign up with, where SIGNUPS=invite
precedents user create ADDRESS             the password is asked for, or read from standard input
precedents user reset-password ADDRESS     the same
precedents user reset-link ADDRESS         a link to set a new password, to be passed on by hand
precedents user disable | enable ADDRESS
precedents user end-sessions ADDRESS`

const withPassword = new Set(['create', 'reset-password'])

/** `precedents user …`: accounts, as whoever runs the server sees them; also while the server is running. */
export async function user([verb = '', ...rest]: string[]): Promise<void> {
  const [first = ''] = rest
  const username = first.startsWith('--') ? undefined : first
  const config = processConfig(username === undefined ? rest : rest.slice(1))
  const password = withPassword.has(verb) && username ? await readPassword() : undefined
  const operation = Operation.safeParse({ verb, username: username || undefined, password })
  if (!operation.success) throw new StartError(explain(operation.error.issues))
  console.log(await carryOut(config, operation.data))
}

const explain = (issues: { path: PropertyKey[]; message: string }[]) => {
  const fault = issues.find(({ path }) => path[0] === 'password' || path[0] === 'username')
  return fault ? `${String(fault.path[0])}: ${fault.message}\n\n${USAGE}` : USAGE
}

/** The embedded database belongs to one process: while a server has it, the server is asked. */
async function carryOut(config: Config, operation: Operation): Promise<string> {
  const said = config.databaseUrl === undefined ? await askServer(config.dataDir, operation) : null
  return said ?? onDatabase(config, operation)
}

async function onDatabase(config: Config, operation: Operation): Promise<string> {
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
    return await operate(
      createContext(config, { database, log, background: createBackground(log), address }),
      operation,
    )
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  } finally {
    await database.close()
  }
}
