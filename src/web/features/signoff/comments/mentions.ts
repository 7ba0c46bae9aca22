export type Mentioned = { id: string; name: string }

/** A text with a colleague's name behind it, as a mention. */
export function withMention(body: string, name: string): string {
  const gap = body === '' || /\s$/.test(body) ? '' : ' '
  return `${body}${gap}@${name} `
}

/** The name that is being typed behind an `@` in front of the caret, or null. */
export function nameAt(body: string, caret: number): string | null {
  return /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(body.slice(0, caret))?.[1] ?? null
}

/** Those of whose names a word begins with what is typed. */
export function named(people: readonly Mentioned[], typed: string): Mentioned[] {
  const wanted = ` ${typed.toLowerCase()}`
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(wanted))
}

/** The text with the typed name replaced by a colleague's, and where the caret stands then. */
export function completed(body: string, caret: number, name: string) {
  const from = caret - (nameAt(body, caret)?.length ?? 0)
  const before = `${body.slice(0, from)}${name} `
  return { body: before + body.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The ids of those whose names still stand in the text. */
export function stillMentioned(body: string, picked: readonly Mentioned[]): string[] {
  const standing = picked.filter(({ name }) => body.includes(`@${name}`))
  return [...new Set(standing.map(({ id }) => id))]
}
