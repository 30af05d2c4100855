/** Why the database cannot be used. On `locked`, a command can ask the process that has the folder open. */
export type StartErrorReason = 'folder' | 'locked' | 'damaged' | 'newer' | 'not-durable' | 'refused'

/** The database cannot be used until a person acts; the message says what to do. */
export class DatabaseStartError extends Error {
  readonly reason: StartErrorReason

  constructor(reason: StartErrorReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DatabaseStartError'
    this.reason = reason
  }
}
