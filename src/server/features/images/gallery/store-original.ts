import type { Size } from '#contracts/rules/pictures/picture-formats.ts'
import { newId } from '#server/kernel/ids.ts'
import { makeOriginalFiles } from '#server/kernel/pictures/original-files.ts'
import { storedKey, storedUrl } from '#server/kernel/stored-files.ts'
import type { Files } from '#server/providers/files/port.ts'

/** A new picture's id, pixels and files, which no row names yet. */
export type StoredOriginal = Size & { id: string; originalUrl: string; textUrl: string }

/**
 * Stores a picture as it is and at the width of a text. Throws `unsupported_media` for anything but a picture and
 * `payload_too_large`.
 */
export async function storeOriginal(
  files: Files,
  workspaceId: string,
  bytes: Uint8Array,
): Promise<StoredOriginal> {
  // Pictures that are stored together are listed in the order they were given.
  const id = newId()
  const { original, text } = await makeOriginalFiles(bytes)
  const folder = `article-images/${workspaceId}/gallery`
  const keys = { original: `${folder}/original-${id}.webp`, text: `${folder}/text-${id}.webp` }
  const { width, height } = original
  const stored = {
    ...{ id, width, height },
    originalUrl: storedUrl(keys.original),
    textUrl: storedUrl(keys.text),
  }
  try {
    await files.put(keys.original, original.bytes, original.contentType)
    await files.put(keys.text, text.bytes, text.contentType)
    return stored
  } catch (error) {
    await discardOriginal(files, stored)
    throw error
  }
}

/** Deletes the files of a picture that came to nothing. */
export async function discardOriginal(
  files: Files,
  { originalUrl, textUrl }: StoredOriginal,
): Promise<void> {
  const keys = [originalUrl, textUrl].flatMap((url) => storedKey(url) ?? [])
  await Promise.all(keys.map((key) => files.delete(key).catch(() => {})))
}
