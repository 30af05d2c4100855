import { sessionTexts } from './texts.ts'

/** The text may be in the message itself or in a JSON part after its first colon. */
export function isUsernameTaken(error: Error): boolean {
  if (error.message.includes(sessionTexts.usernameTaken)) return true
  const colon = error.message.indexOf(':')
  return colon >= 0 && saysTaken(parsed(error.message.slice(colon + 1)))
}

function saysTaken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(sessionTexts.usernameTaken)
  return typeof value === 'object' && value !== null && Object.values(value).some(saysTaken)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
