import type { Compilable, CompiledQuery } from 'kysely'
import type { Statement } from './driver/statement-batch.ts'
import type { Tx } from './transactions.ts'

/** Takes the place of a parameter until the query runs. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that Kysely compiles once per `variant` and set of values present, not on every call. `build`
 * gets placeholders: it may only test whether a value is there (null and undefined are not) and pass it
 * on as a parameter. Anything else the text depends on belongs in `variant`. Postgres keeps its plan too, as it does
 * for no other query (decision 69), unless `plannedAnew`: where the best plan depends on the values.
 */
export function compiledQuery<Values extends Record<string, unknown>, Row>(
  build: (tx: Tx, values: Values, variant: string) => Compilable<Row>,
  plannedAnew: (values: Values) => boolean = () => false,
): (tx: Tx, values: Values, variant?: string) => Promise<Row[]> {
  const compiledQueries = new Map<string, CompiledQuery<Row>>()
  return async (tx, values, variant = '') => {
    const key = `${variant}:${Object.keys(values).filter((name) => values[name] != null)}`
    const known = compiledQueries.get(key)
    const compiled = known ?? build(tx, placeholdersFor(values), variant).compile()
    if (!known) compiledQueries.set(key, compiled)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const query: CompiledQuery<Row> & Pick<Statement, 'keepsPlan'> = {
      ...compiled,
      parameters,
      keepsPlan: !plannedAnew(values),
    }
    return (await tx.executeQuery<Row>(query)).rows
  }
}

function placeholdersFor<Values extends Record<string, unknown>>(values: Values): Values {
  const placeholders = Object.entries(values).map(([name, value]) => [
    name,
    value == null ? value : new Placeholder(name),
  ])
  return Object.fromEntries(placeholders) as Values
}
