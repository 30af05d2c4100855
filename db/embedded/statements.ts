import { type messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** A few more than the product has; each takes some 50 kB of the database's memory. */
const MAX_STATEMENTS = 200
/** A longer text has many rows in it and does not come again. */
const MAX_TEXT = 10_000

const wire = protocol.serialize

type Message = messages.BackendMessage
type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>

interface Statement {
  /** Empty for one that the next such statement replaces. */
  name: string
  parameterTypes: number[]
  fields: { name: string; dataTypeID: number }[]
}

/**
 * Prepares each query once, and from then on runs it in one call. PGlite itself parses, describes, binds, describes again,
 * executes and syncs each time with a call for each, which takes ten times as long.
 */
export function prepareStatements(pg: PGlite): void {
  const run = createRunner(pg)
  const transact = pg.transaction.bind(pg)
  pg.query = async (...query) => {
    await pg._checkReady()
    return pg._runExclusiveTransaction(() => run(...query))
  }
  pg.transaction = (work) =>
    transact((transaction) => {
      transaction.query = async (...query) => {
        if (transaction.closed) throw new Error('The transaction is closed.')
        return run(...query)
      }
      return work(transaction)
    })
}

function createRunner(pg: PGlite): Query {
  /** By text, the one that was used longest ago first. */
  const prepared = new Map<string, Statement>()
  let count = 0

  const send = (...parts: Uint8Array[]): Promise<Message[]> =>
    pg.execProtocolStream(Buffer.concat([...parts, wire.sync()]), { syncToFs: false })

  async function statementOf(text: string): Promise<Statement> {
    const existing = prepared.get(text)
    prepared.delete(text)
    const statement = existing ?? (await prepare(text))
    if (statement.name) prepared.set(text, statement)
    return statement
  }

  async function prepare(text: string): Promise<Statement> {
    const name = text.length > MAX_TEXT ? '' : `s${count++}`
    const [oldest = ''] = prepared.size < MAX_STATEMENTS ? [] : prepared.keys()
    if (oldest) await forget(oldest)
    return statementFrom(name, await send(wire.parse({ name, text }), wire.describe({ type: 'S', name })))
  }

  async function forget(text: string) {
    const name = prepared.get(text)?.name
    prepared.delete(text)
    if (name) await send(wire.close({ type: 'S', name }))
  }

  return (text, values = [], options = {}) =>
    pg._runExclusiveQuery(async () => {
      const statement = await statementOf(text)
      const parameters = values.map((value, at) => serialized(pg, value, statement.parameterTypes[at]))
      try {
        const answer = await send(
          wire.bind({ statement: statement.name, values: parameters }),
          wire.execute({}),
        )
        return resultOf(statement, answer, { ...options, parsers: parsersOf(pg, statement, options) })
      } catch (error) {
        // Its result may have other columns by now.
        await forget(text)
        throw error
      }
    })
}

function statementFrom(name: string, answer: Message[]): Statement {
  const find = <T extends Message>(kind: T['name']) =>
    answer.find((message): message is T => message.name === kind)
  const parameters = find<messages.ParameterDescriptionMessage>('parameterDescription')
  const row = find<messages.RowDescriptionMessage>('rowDescription')
  return {
    name,
    parameterTypes: parameters?.dataTypeIDs ?? [],
    fields: row?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? [],
  }
}

function serialized(pg: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return pg.serializers[type]?.(value) ?? String(value)
}

type Parse = (text: string) => unknown

/** For each column, as PGlite chooses them. */
const parsersOf = (pg: PGlite, { fields }: Statement, { parsers }: QueryOptions) =>
  fields.map(({ dataTypeID }): Parse => {
    const parse = parsers?.[dataTypeID] ?? pg.parsers[dataTypeID]
    return parse ? (text) => parse(text, dataTypeID) : (text) => text
  })

function resultOf<T>(
  { fields }: Statement,
  answer: Message[],
  { rowMode, parsers }: { rowMode?: QueryOptions['rowMode']; parsers: Parse[] },
): Results<T> {
  const rows: unknown[] = []
  let affectedRows = 0
  for (const message of answer) {
    if (isRow(message)) {
      const values = message.fields.map((text, at) => (text === null ? null : parsers[at]?.(text)))
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])),
      )
    } else if (isEnd(message)) affectedRows = changedRows(message.text)
  }
  return { rows: rows as T[], fields, affectedRows }
}

const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow'
const isEnd = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete'

/** `INSERT 0 5` and `UPDATE 3`, but not `SELECT 2`. */
const changedRows = (tag: string) => Number(/^(?:INSERT|UPDATE|DELETE|MERGE).* (\d+)$/u.exec(tag)?.[1] ?? 0)
