/** The values that front matter can hold; empty ones are left out. */
export type FrontMatter = Record<
  string,
  string | number | boolean | Date | readonly string[] | null | undefined
>

/** YAML front matter with its fences, ending in an empty line. */
export function frontMatter(fields: FrontMatter): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${yamlOf(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** JSON is valid YAML, so any title stays one value; in quotation marks a date would be a text to its reader. */
function yamlOf(value: FrontMatter[string]): string {
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
