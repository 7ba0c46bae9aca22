/** Why a chosen file can't be taken as a picture; undefined when it can. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  maxBytes: number,
): string | undefined {
  if (!type.startsWith('image/')) return 'That is not a picture. Choose an image file.'
  if (size <= maxBytes) return undefined
  return `That picture is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Choose a smaller one.`
}
