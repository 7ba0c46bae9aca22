export type StoredFile = { bytes: Uint8Array; contentType: string }

/** Keeps files under `bucket/path` keys. Writes are whole: a reader never sees half a file. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>
  delete(key: string): Promise<void>
  /** Deletes every file whose key starts with the prefix. */
  deleteAll(prefix: string): Promise<void>
}
