/** Prints rows as a table of Markdown, the first row as its head, with columns as wide as they need. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (column === 0 ? '-' : ':'))
  for (const row of [head, rule, ...body]) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log()
}
