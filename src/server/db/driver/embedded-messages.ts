// Messages between the server's thread and the thread that runs embedded Postgres.

export type EmbeddedOptions = {
  /** The folder of the database; in memory without one. */
  dataDir?: string | undefined
  /** A dump file to start from. */
  snapshot?: string | undefined
  /** Postgres compiled once, for processes that open many databases. */
  compiled?: WebAssembly.Module | undefined
}

/** Bytes are whole messages of the Postgres wire protocol; each request gets one answer. */
export type EmbeddedRequest = Uint8Array | { op: 'dump' } | { op: 'close' }

export type EmbeddedAnswer =
  | { ready: true }
  | Uint8Array
  | { op: 'dump'; file: Uint8Array }
  | { op: 'close' }
  | { failed: string }
