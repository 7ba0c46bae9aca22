import { newId } from '#server/kernel/ids.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import type { Files } from '#server/providers/files/port.ts'

/** Makes a new storage key for an author's photo. */
export function authorPhotoKey(userId: string, extension: string): string {
  return `author-photos/${userId}/${newId()}.${extension}`
}

/** Stores an author's photo and returns its URL, with `discard` to delete it again. */
export async function storeAuthorPhoto(
  files: Files,
  userId: string,
  picture: { bytes: Uint8Array; contentType: string; extension: string },
): Promise<{ imageUrl: string; discard: () => Promise<void> }> {
  const key = authorPhotoKey(userId, picture.extension)
  await files.put(key, picture.bytes, picture.contentType)
  return {
    imageUrl: storedUrl(key),
    // For a change that failed; a file left behind does no harm.
    discard: () => files.delete(key).catch(() => {}),
  }
}
