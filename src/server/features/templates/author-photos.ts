import { newId } from '#server/kernel/ids.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import type { Files } from '#server/providers/files/port.ts'

/** A key that no other photo has. */
export function authorPhotoKey(userId: string, extension: string): string {
  return `author-photos/${userId}/${newId()}.${extension}`
}

/** Stores a picture as an author's photo and answers its address. */
export async function storeAuthorPhoto(
  files: Files,
  userId: string,
  picture: { bytes: Uint8Array; contentType: string; extension: string },
): Promise<{ imageUrl: string; discard: () => Promise<void> }> {
  const key = authorPhotoKey(userId, picture.extension)
  await files.put(key, picture.bytes, picture.contentType)
  return {
    imageUrl: storedUrl(key),
    // For a change that failed after all; a file that stays behind harms nobody.
    discard: () => files.delete(key).catch(() => {}),
  }
}
