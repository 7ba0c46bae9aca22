/** Truncates a text to `length` code points, with an ellipsis. */
export function truncate(text: string, length = 64): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
