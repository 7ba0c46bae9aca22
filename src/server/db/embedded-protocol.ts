// What the server thread and the thread that runs embedded Postgres say to each other.

export type EmbeddedOptions = { dataDir?: string | undefined; snapshot?: Uint8Array | undefined }

/** Bytes are messages of the Postgres protocol, whole ones; each lot is answered by one lot. */
export type EmbeddedRequest = Uint8Array | { op: 'dump' } | { op: 'close' }

export type EmbeddedAnswer =
  | { ready: true }
  | Uint8Array
  | { op: 'dump'; file: Uint8Array }
  | { op: 'close' }
  | { failed: string }
