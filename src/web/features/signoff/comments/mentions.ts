export type Mentioned = { id: string; name: string }

/** A text with a colleague's name behind it, as a mention. */
export function withMention(body: string, name: string): string {
  const gap = body === '' || /\s$/.test(body) ? '' : ' '
  return `${body}${gap}@${name} `
}

/** The ids of those whose names still stand in the text. */
export function stillMentioned(body: string, picked: readonly Mentioned[]): string[] {
  const standing = picked.filter(({ name }) => body.includes(`@${name}`))
  return [...new Set(standing.map(({ id }) => id))]
}
