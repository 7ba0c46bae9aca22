import { type Dialect, Kysely } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { type ConnectionSource, postgresDialect } from './dialect.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedOptions } from './embedded-protocol.ts'
import { listenOnServer } from './listen-on-server.ts'
import type { DB } from './schema.ts'
import { serverConnections } from './server-connections.ts'

/**
 * Where the rows live. All work goes through `kysely`, most of it by the ways of `transactions.ts`; the
 * rest is for jobs, live events and dumps.
 */
export type Database = {
  readonly kind: 'embedded' | 'server'
  readonly kysely: Kysely<DB>
  readonly dialect: Dialect
  /** What `kysely` draws its connections from. */
  readonly connections: ConnectionSource
  /** Set when `kind` is `embedded`. */
  readonly embedded: EmbeddedPostgres | null
  /** Set when `kind` is `server`. */
  readonly url: string | null
  /** Calls back with the payload of each NOTIFY on the channel, and `onGap` when some may be missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Opens embedded Postgres. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Database> {
  const embedded = new EmbeddedPostgres(options)
  await embedded.ready()
  const dialect = postgresDialect(embedded)
  return {
    kind: 'embedded',
    kysely: new Kysely<DB>({ dialect }),
    dialect,
    connections: embedded,
    embedded,
    url: null,
    listen: (channel, onPayload) => embedded.listen(channel, onPayload),
    close: () => embedded.close(),
  }
}

/** Opens a pool of connections to a Postgres server. */
export function connectServer(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: columnTypes as pg.CustomTypesConfig,
    ...{ pipeline: true },
  })
  // A connection that breaks fails the statements it carries, and is replaced at the next use. Without
  // listeners, on the pool for idle ones and on each client for those at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = serverConnections(pool)
  const dialect = postgresDialect(connections)
  return {
    kind: 'server',
    kysely: new Kysely<DB>({ dialect }),
    dialect,
    connections,
    embedded: null,
    url,
    listen: (channel, onPayload, onGap) => listenOnServer(url, channel, onPayload, onGap),
    close: () => pool.end(),
  }
}
