import { isDatabaseAway } from '#server/db/sql-state.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import type { Files } from '#server/providers/files/port.ts'

type NewFile = { key: string; bytes: Uint8Array; contentType: string }

/**
 * Stores a file, then has `keep` write its address down, and answers that. Where it is refused the file goes
 * again; where the database went away meanwhile it stays, for the address may have been written: a file too
 * many harms nobody, a missing one is seen.
 */
export async function putFile(
  files: Files,
  { key, bytes, contentType }: NewFile,
  keep: (url: string) => Promise<void>,
): Promise<string> {
  const url = storedUrl(key)
  await files.put(key, bytes, contentType)
  try {
    await keep(url)
  } catch (error) {
    if (!isDatabaseAway(error)) await files.delete(key).catch(() => {})
    throw error
  }
  return url
}
