/** The most characters of a long text, such as a source, in a prompt. */
export const LONG = 12_000
const SHORT = 2_000

/** Wraps user data in a tag that the data itself can't close; '' for empty data. */
export function dataBlock(tag: string, text: string, limit = SHORT): string {
  const body = text
    .trim()
    .slice(0, limit)
    // Removes half of a surrogate pair, which some services reject.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/<(?=\s*\/?\s*[a-z_]+\s*>)/gi, '‹')
  return body === '' ? '' : `<${tag}>\n${body}\n</${tag}>`
}

/** "Name: value" for each value that isn't empty, one per line. */
export const namedRows = (rows: [string, string][]) =>
  rows
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .join('\n')
