// What the server thread and the thread that runs embedded Postgres say to each other.

export type EmbeddedOptions = {
  /** The folder of the database; without one it is in memory. */
  dataDir?: string | undefined
  /** A file with a dump to start from. */
  snapshot?: string | undefined
  /** Postgres as a process has compiled it that opens many databases. */
  compiled?: WebAssembly.Module | undefined
}

/** Bytes are messages of the Postgres protocol, whole ones; each lot is answered by one lot. */
export type EmbeddedRequest = Uint8Array | { op: 'dump' } | { op: 'close' }

export type EmbeddedAnswer =
  | { ready: true }
  | Uint8Array
  | { op: 'dump'; file: Uint8Array }
  | { op: 'close' }
  | { failed: string }
