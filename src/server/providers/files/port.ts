export type StoredFile = { bytes: Uint8Array; contentType: string }

/**
 * Stores files under `bucket/path/name.extension` keys; the extension has to match the content type (see
 * `keys.ts`). Writes are atomic. Throws `AppError('storage_full')` when no space is left, `ProviderError`
 * when the store can't be reached, and `TypeError` when writing or deleting a malformed key.
 */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null for a missing file or a malformed key. */
  get(key: string): Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Deletes every file under a folder, e.g. `article-images/<workspace>`, at any depth. */
  deleteAll(folder: string): Promise<void>
}
