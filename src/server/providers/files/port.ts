export type StoredFile = { bytes: Uint8Array; contentType: string }

/**
 * Keeps files under `bucket/path/name.extension` keys, whose extension is that of the bytes (see
 * `keys.ts`). Writes are whole: a reader never sees half a file. Throws `AppError('storage_full')`
 * when there is no space left, `ProviderError` when a store cannot be reached, and `TypeError` when a
 * malformed key is to be written or deleted.
 */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file, or the key is malformed. */
  get(key: string): Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Deletes every file under a folder, e.g. `article-images/<workspace>`, at any depth. */
  deleteAll(folder: string): Promise<void>
}
