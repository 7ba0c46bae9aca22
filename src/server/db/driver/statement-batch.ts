import pg from 'pg'
import { columnTypes, parameterText } from './column-types.ts'

export type Statement = {
  sql: string
  parameters: readonly unknown[]
  /** Postgres keeps one plan for all values: the statement is a frequent one whose plan no value changes. */
  keepsPlan?: boolean
}
export type StatementResult = { rows: Record<string, unknown>[]; affected: number | undefined }
/** The results before the first failure; `error` is that failure, which all statements behind it share. */
export type BatchResult = { results: StatementResult[]; error?: Error }

/** Nobody waits for the answer any more, so the statements were not run. */
export class CallerLeft extends Error {}

type Column = { name: string; parse: (text: string) => unknown }
/** A prepared statement of a connection; its first execution describes its columns. */
type Prepared = { columns: Column[] | null }
type Sent = Statement & { prepared: Prepared | null }

type FieldsMessage = { fields: { name: string; dataTypeID: number }[] }
type RowMessage = { fields: (string | null)[] }

const statementNames = new Map<string, string>()
let preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>()

/**
 * True when a newer process has changed a table while this one kept a statement on it prepared. Whatever was
 * prepared has been forgotten, on every connection: the transaction may succeed when it runs again.
 */
export function isStaleStatement(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Sends the statements in one message and never rejects. With `coalesce`, the write to the socket waits
 * for the end of this turn of the event loop, so that other batches share it.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  coalesce = false,
): Promise<BatchResult> {
  return new Promise((resolve) => {
    client.query(new StatementBatch(statements, resolve, coalesce))
  })
}

/**
 * Several statements up to one Sync of the extended query protocol: outside BEGIN and COMMIT they are one
 * transaction. Each is prepared once per connection. `pg` has no such batch; its client accepts this in
 * place of a query.
 */
class StatementBatch extends pg.Query {
  #statements: readonly Statement[]
  #sent: Sent[] = []
  #newNames: string[] = []
  #prepared: Map<string, Prepared> = new Map()
  #results: StatementResult[] = []
  #columns: Column[] | null = null
  #rows: Record<string, unknown>[] = []
  #onDone: (batch: BatchResult) => void
  #coalesce: boolean

  constructor(
    statements: readonly Statement[],
    onDone: (batch: BatchResult) => void,
    coalesce: boolean,
  ) {
    super('')
    this.#statements = statements
    this.#onDone = onDone
    this.#coalesce = coalesce
    this.submit = (connection) => this.#submit(connection)
  }

  #submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    const { stream } = connection
    const uncorksLater = this.#coalesce && stream.writableCorked === 0
    stream.cork()
    // Parse all before the first Bind, so that a statement which fails leaves the others prepared.
    this.#sent = this.#statements.map((statement) => ({
      ...statement,
      prepared: this.#prepare(connection, statement),
    }))
    for (const statement of this.#sent) run(connection, statement)
    connection.sync()
    if (uncorksLater) setImmediate(() => stream.uncork())
    else stream.uncork()
    this.#nextResult()
  }

  #prepare(connection: pg.Connection, { sql }: Statement): Prepared | null {
    const name = nameOf(sql)
    if (!name) return null
    const known = this.#prepared.get(name)
    if (known) return known
    // Parse may have succeeded in an earlier batch that failed.
    connection.close({ type: 'S', name }, true)
    connection.parse({ text: sql, name, types: [] }, true)
    const prepared = { columns: null }
    this.#prepared.set(name, prepared)
    this.#newNames.push(name)
    return prepared
  }

  #nextResult(): void {
    this.#rows = []
    this.#columns = this.#sent[this.#results.length]?.prepared?.columns ?? null
  }

  handleRowDescription({ fields }: FieldsMessage): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: RowMessage): void {
    const row: Record<string, unknown> = {}
    const columns = this.#columns ?? []
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]
      const text = fields[index]
      if (column) row[column.name] = text == null ? null : column.parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const prepared = this.#sent[this.#results.length]?.prepared
    if (prepared) prepared.columns = this.#columns ?? []
    const affected = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(text)?.[1]
    this.#results.push({
      rows: this.#rows,
      affected: affected === undefined ? undefined : Number(affected),
    })
    this.#nextResult()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    if (isStaleStatement(error)) preparedOn = new WeakMap()
    // The failure may have been in Parse: which statements the server has prepared is unknown.
    for (const name of this.#newNames) this.#prepared.delete(name)
    this.#onDone({ results: this.#results, error })
  }

  handleReadyForQuery(): void {
    this.#onDone({ results: this.#results })
  }
}

function run(connection: pg.Connection, { sql, parameters, prepared }: Sent): void {
  const name = prepared ? nameOf(sql) : ''
  if (!prepared) connection.parse({ text: sql, name: '', types: [] }, true)
  const values = parameters.map(parameterText)
  connection.bind({ portal: '', statement: name, values }, true)
  if (!prepared?.columns) connection.describe({ type: 'P', name: '' }, true)
  connection.execute({ portal: '' }, true)
}

/** The name a text is prepared under, or undefined past a cap: generated texts must not fill the memory. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 2000) return known
  const name = `copydesk_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
