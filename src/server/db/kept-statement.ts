import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './transactions.ts'

/** Stands in a statement for a value that is known only when it runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together once for each set of values given, not at every use. `build` gets
 * stand-ins for the values: it may ask which of them are there (absent ones are null or undefined),
 * and nothing else about them. What else it depends on belongs into `variant`.
 */
export function keptStatement<Values extends Record<string, unknown>, Row>(
  build: (tx: Tx, values: Values, variant: string) => Compilable<Row>,
): (tx: Tx, values: Values, variant?: string) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>()
  return async (tx, values, variant = '') => {
    const key = `${variant}:${Object.keys(values).filter((name) => values[name] != null)}`
    const known = kept.get(key)
    const compiled = known ?? build(tx, slotsFor(values), variant).compile()
    if (!known) kept.set(key, compiled)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name] : parameter,
    )
    return (await tx.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

function slotsFor<Values extends Record<string, unknown>>(values: Values): Values {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value == null ? value : new Slot(name),
  ])
  return Object.fromEntries(slots) as Values
}
