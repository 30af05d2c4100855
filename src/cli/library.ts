import { CommandError } from './command-error.ts'
import { checkLibrary } from './library-check.ts'
import { printNotes } from './library-notes.ts'

const USAGE = `Usage: precedents library check FILE …     check entries and their claims
       precedents library notes [--json]   list what users reported about entries`

/** `precedents library …`: for those who write the library, and for what its readers report. */
export async function library([subcommand, ...rest]: string[]): Promise<void> {
  if (subcommand === 'check' && rest.length > 0) return checkLibrary(rest)
  if (subcommand === 'notes') return printNotes(rest)
  throw new CommandError(USAGE)
}
