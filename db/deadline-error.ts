/** The database did not answer a query in time, or the query did not get its turn. */
export class QueryDeadlineError extends Error {
  override readonly name = 'QueryDeadlineError'
  readonly code = 'QUERY_DEADLINE'

  constructor(sentence = 'PostgreSQL did not answer in time.') {
    super(sentence)
  }
}
