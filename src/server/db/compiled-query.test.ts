import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { compiledQuery } from './compiled-query.ts'
import type { DB } from './schema.ts'
import type { Tx } from './transactions.ts'

test('a query is compiled once per variant and set of values present', async () => {
  const sent: [string, readonly unknown[]][] = []
  const kysely = new Kysely<DB>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    log: ({ query: { sql, parameters } }) => {
      sent.push([sql, parameters])
    },
  })
  let compiled = 0
  const clients = compiledQuery((tx, { id, name }: { id: string; name: string | null }, order) => {
    compiled += 1
    const found = tx.selectFrom('clients').select('id').where('id', '=', id)
    const named = name ? found.where('name', '=', name) : found
    return order === 'desc' ? named.orderBy('id', 'desc') : named
  })
  await kysely.transaction().execute(async (tx: Tx) => {
    await clients(tx, { id: 'a', name: null })
    await clients(tx, { id: 'b', name: null })
    await clients(tx, { id: 'a', name: 'Acme' })
    await clients(tx, { id: 'a', name: null }, 'desc')
  })
  const plain = 'select "id" from "clients" where "id" = $1'
  expect(sent).toEqual([
    [plain, ['a']],
    [plain, ['b']],
    [`${plain} and "name" = $2`, ['a', 'Acme']],
    [`${plain} order by "id" desc`, ['a']],
  ])
  expect(compiled).toBe(3)
})
