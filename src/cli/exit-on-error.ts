import { DatabaseStartError } from '../../db/start-error.ts'
import { ConfigError } from '../config.ts'
import { CommandError } from './command-error.ts'

/** A failure ends the process with 1; one that a person can mend is printed without its stack trace. */
export async function exitOnError(command: Promise<void>): Promise<void> {
  try {
    await command
  } catch (error) {
    console.error(isExpected(error) && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const isExpected = (error: unknown) =>
  error instanceof ConfigError || error instanceof CommandError || error instanceof DatabaseStartError
