import { readLibrary } from '../../../db/library/read-library.ts'
import { digestOf } from './digest.ts'

/** The library's digest as JSON. Called as a macro, so that no server works it out at its first request. */
export const readDigest = (): string => JSON.stringify(digestOf(JSON.parse(readLibrary())))
