// What the server thread and the thread that runs embedded Postgres say to each other.

export type EmbeddedOptions = { dataDir?: string | undefined; snapshot?: Uint8Array | undefined }

type Operation =
  | { op: 'query'; sql: string; parameters: unknown[] }
  | { op: 'exec'; sql: string }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'close' }

export type EmbeddedOperation = Operation
export type EmbeddedRequest = Operation & { id: number }

/** Shaped like the errors of `pg`, so that one reading of SQL states serves both. */
export type DatabaseFault = {
  message: string
  code?: string | undefined
  constraint?: string | undefined
  detail?: string | undefined
}

export type EmbeddedAnswer =
  | { ready: true }
  | { id: number; value: unknown }
  | { id: number; error: DatabaseFault }
  | { channel: string; payload: string }
