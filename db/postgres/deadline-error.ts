/** PostgreSQL did not answer a query in time, or no connection became free. */
export class QueryDeadlineError extends Error {
  override readonly name = 'QueryDeadlineError'
  readonly code = 'QUERY_DEADLINE'

  constructor(sentence = 'PostgreSQL did not answer in time.') {
    super(sentence)
  }
}
