import pg from 'pg'
import { columnTypes, parameterText } from './column-types.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }
export type StatementResult = { rows: Record<string, unknown>[]; affected: number | undefined }
/** What the statements before the first failure gave; `error` is set when one failed, with all behind it. */
export type BatchOutcome = { results: StatementResult[]; error?: Error }

type Column = { name: string; parse: (text: string) => unknown }
/** Of a prepared statement; its columns are told once, at its first execution. */
type Prepared = { columns: Column[] | null }
type Sent = Statement & { prepared: Prepared | null }

type FieldsMessage = { fields: { name: string; dataTypeID: number }[] }
type RowMessage = { fields: (string | null)[] }

const statementNames = new Map<string, string>()
const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>()

/**
 * Several statements in one message to the server, answered in one: outside BEGIN and COMMIT they are
 * one transaction. Each is prepared once per connection. `pg` sends statements one by one; its client
 * takes this in place of its own query.
 */
export class StatementBatch extends pg.Query {
  #statements: readonly Statement[]
  #sent: Sent[] = []
  #fresh: string[] = []
  #known: Map<string, Prepared> = new Map()
  #results: StatementResult[] = []
  #columns: Column[] | null = null
  #rows: Record<string, unknown>[] = []
  #settle: (outcome: BatchOutcome) => void
  #withOthers: boolean

  /** `withOthers` leaves the writing to the end of this turn of the event loop. */
  constructor(
    statements: readonly Statement[],
    settle: (outcome: BatchOutcome) => void,
    withOthers: boolean,
  ) {
    super('')
    this.#statements = statements
    this.#settle = settle
    this.#withOthers = withOthers
    this.submit = (connection) => this.#submit(connection)
  }

  #submit(connection: pg.Connection): void {
    this.#known = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#known)
    const { stream } = connection
    const waits = this.#withOthers && stream.writableCorked === 0
    stream.cork()
    // All are prepared before the first runs: whatever fails after that leaves them in place.
    this.#sent = this.#statements.map((statement) => ({
      ...statement,
      prepared: this.#prepare(connection, statement),
    }))
    for (const statement of this.#sent) run(connection, statement)
    connection.sync()
    if (waits) setImmediate(() => stream.uncork())
    else stream.uncork()
    this.#begin()
  }

  #prepare(connection: pg.Connection, { sql }: Statement): Prepared | null {
    const name = nameOf(sql)
    if (!name) return null
    const known = this.#known.get(name)
    if (known) return known
    // An earlier attempt may have been prepared after all.
    connection.close({ type: 'S', name }, true)
    connection.parse({ text: sql, name, types: [] }, true)
    const prepared = { columns: null }
    this.#known.set(name, prepared)
    this.#fresh.push(name)
    return prepared
  }

  #begin(): void {
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
    this.#begin()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    // Where preparing itself failed, nobody knows which statements the server has kept.
    for (const name of this.#fresh) this.#known.delete(name)
    this.#settle({ results: this.#results, error })
  }

  handleReadyForQuery(): void {
    this.#settle({ results: this.#results })
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

/** A name for a statement text. Texts with lists of varying length would fill the memory: capped. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 2000) return known
  const name = `copydesk_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
