import { CommandError } from './command-error.ts'
import { checkLibrary } from './library-check.ts'

const USAGE = 'Usage: precedents library check FILE …'

/** `precedents library …`: for those who write the library. */
export async function library([subcommand, ...rest]: string[]): Promise<void> {
  if (subcommand === 'check' && rest.length > 0) return checkLibrary(rest)
  throw new CommandError(USAGE)
}
