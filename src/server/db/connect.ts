import { Kysely } from 'kysely'
import { type Driver, openEmbedded, openServer } from './driver/driver.ts'
import type { EmbeddedOptions } from './driver/embedded-messages.ts'
import type { DB } from './schema.ts'

/** Where the rows live. Features query it through `transactions.ts`; the rest is for jobs, live events and dumps. */
export type Database = Driver & { readonly kysely: Kysely<DB> }

/** Opens embedded Postgres. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Database> {
  return withKysely(await openEmbedded(options))
}

/** Opens a pool of connections to a Postgres server. */
export function connectServer(url: string, options: { connections?: number } = {}): Database {
  return withKysely(openServer(url, options))
}

function withKysely(driver: Driver): Database {
  return { ...driver, kysely: new Kysely<DB>({ dialect: driver.dialect }) }
}
