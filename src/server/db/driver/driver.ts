import type { ConnectionPool } from './connection-pool.ts'
import type { EmbeddedOptions } from './embedded-messages.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { listenOnServer } from './server-listener.ts'
import { openServerPool } from './server-pool.ts'

/** A database that has been opened, whichever kind it is. */
export type Driver = {
  readonly kind: 'embedded' | 'server'
  readonly connections: ConnectionPool
  /** The same for work that nobody waits for: people go before it, and always have connections left. */
  readonly backgroundConnections: ConnectionPool
  /** Set when `kind` is `embedded`. */
  readonly embedded: EmbeddedPostgres | null
  /** Set when `kind` is `server`. */
  readonly url: string | null
  /** Calls back with the payload of each NOTIFY on the channel, and `onGap` when some may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Opens embedded Postgres in a thread of its own. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Driver> {
  const embedded = new EmbeddedPostgres(options)
  await embedded.ready()
  return {
    kind: 'embedded',
    connections: embedded.connectionsFor('people'),
    backgroundConnections: embedded.connectionsFor('background'),
    embedded,
    url: null,
    listen: (channel, onPayload) => embedded.listen(channel, onPayload),
    close: () => embedded.close(),
  }
}

/** Opens a pool of at most `connections` (20) to a Postgres server. */
export function openServer(url: string, options: { connections?: number } = {}): Driver {
  const { connections, backgroundConnections } = openServerPool(url, options.connections ?? 20)
  return {
    kind: 'server',
    connections,
    backgroundConnections,
    embedded: null,
    url,
    listen: (channel, onPayload, onGap) => listenOnServer(url, channel, onPayload, onGap),
    close: () => connections.end(),
  }
}
