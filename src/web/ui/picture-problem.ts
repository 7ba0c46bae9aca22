import { whyUnreadable } from '#contracts/rules/pictures/unreadable-picture.ts'

/** Why a chosen file can't be taken as a picture; undefined when it can. */
export function pictureProblem(
  { type, size, name = '' }: Pick<File, 'type' | 'size'> & { name?: string },
  maxBytes: number,
): string | undefined {
  // Windows has no name for what iPhones take.
  const isPicture = type.startsWith('image/') || /\.(?:heic|heif)$/i.test(name)
  if (!isPicture) return 'That is not a picture. Choose an image file.'
  if (size <= maxBytes) return undefined
  return `That picture is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Choose a smaller one.`
}

/** The same, once the browser has tried to show it: a file may be called a picture without being one. */
export async function unreadablePicture(file: File): Promise<string | undefined> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return undefined
  } catch {
    return whyUnreadable(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  } finally {
    URL.revokeObjectURL(address)
  }
}
