/** Text cut to so many characters, with an ellipsis for what is missing; a character is never halved. */
export function truncate(text: string, length = 64): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}
