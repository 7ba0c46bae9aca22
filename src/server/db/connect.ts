import { type Dialect, Kysely } from 'kysely'
import type { ConnectionPool } from './driver/connection-pool.ts'
import { type Driver, openEmbedded, openServer } from './driver/driver.ts'
import type { EmbeddedOptions } from './driver/embedded-messages.ts'
import { kyselyDialect } from './driver/kysely-dialect.ts'
import type { DB } from './schema.ts'

/** Where the rows live. Features query it through `transactions.ts`; the rest is for jobs, live events and dumps. */
export type Database = Omit<Driver, 'backgroundConnections'> & {
  /** Kysely over `connections`. */
  readonly dialect: Dialect
  readonly kysely: Kysely<DB>
  /** The same rows for work that nobody waits for: people go before it. */
  readonly background: Database
}

/** Opens embedded Postgres. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Database> {
  return withKysely(await openEmbedded(options))
}

/** Opens a pool of connections to a Postgres server. */
export function connectServer(url: string, options: { connections?: number } = {}): Database {
  return withKysely(openServer(url, options))
}

function withKysely({ backgroundConnections, ...driver }: Driver): Database {
  const over = (connections: ConnectionPool) => {
    const dialect = kyselyDialect(connections)
    return { ...driver, connections, dialect, kysely: new Kysely<DB>({ dialect }) }
  }
  const background: Database = {
    ...over(backgroundConnections),
    get background() {
      return background
    },
  }
  return { ...over(driver.connections), background }
}
