/** Its dashes go from `start` to `end`, its words from `from` to `to`. */
type Column = { from: number; start: number; end: number; to: number }

const ruled = /^ {0,3}--+(?: +--+)+ *$/
const whole = /^ {0,3}-{3,} *$/
const isBlank = (line: string | undefined) => !line?.trim()

/**
 * Writes as GitHub does the tables of Pandoc whose columns are as wide as the dashes below or above them: those of a
 * line a row, with or without headings, and those whose rows take several lines.
 */
export function dashTables(source: string): string {
  const lines = source.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const table = isBlank(lines[at - 1]) ? tableAt(lines, at) : undefined
    if (table) {
      out.push(...table.written)
      at = table.last
    } else out.push(lines[at] ?? '')
  }
  return out.join('\n')
}

function tableAt(lines: readonly string[], at: number) {
  const line = lines[at] ?? ''
  if (whole.test(line)) return framed(lines, at)
  if (isBlank(line)) return undefined
  const hasHead = !ruled.test(line)
  const rule = hasHead ? at + 1 : at
  if (!ruled.test(lines[rule] ?? '')) return undefined
  let end = rule + 1
  while (!isBlank(lines[end]) && !ruled.test(lines[end] ?? '')) end += 1
  const isClosed = ruled.test(lines[end] ?? '')
  if (end === rule + 1 || !(hasHead || isClosed)) return undefined
  const rows = lines.slice(rule + 1, end).map((row) => [row])
  return written(lines, {
    rule,
    head: hasHead ? [line] : undefined,
    rows,
    last: isClosed ? end : end - 1,
  })
}

/** A table between two rules, whose rows stand apart. */
function framed(lines: readonly string[], at: number) {
  const rule = lines.findIndex((line, place) => place > at && (isBlank(line) || ruled.test(line)))
  const end = lines.findIndex((line, place) => place > rule && whole.test(line))
  if (rule < at + 2 || end < 0 || isBlank(lines[rule])) return undefined
  const rows: string[][] = [[]]
  for (const line of lines.slice(rule + 1, end)) {
    if (isBlank(line)) rows.push([])
    else rows.at(-1)?.push(line)
  }
  const filled = rows.filter(({ length }) => length > 0)
  return written(lines, { rule, head: lines.slice(at + 1, rule), rows: filled, last: end })
}

type Found = { rule: number; head: string[] | undefined; rows: string[][]; last: number }

function written(lines: readonly string[], { rule, head, rows, last }: Found) {
  const columns = columnsOf(lines[rule] ?? '')
  const shown = head ?? rows[0] ?? []
  const sides = columns.map((column) =>
    sideOf(shown.find((line) => cellOf([line], column)) ?? '', column),
  )
  const rowOf = (row: string[]) => `| ${columns.map((column) => cellOf(row, column)).join(' | ')} |`
  // As in a table of HTML, the first row stands for headings where there are none.
  const [first = [], ...others] = head ? [head, ...rows] : rows
  const table = [rowOf(first), `| ${sides.join(' | ')} |`, ...others.map(rowOf)]
  const isCaption = isBlank(lines[last + 1]) && /^ {0,3}(?:Table)?: +\S/.test(lines[last + 2] ?? '')
  if (!isCaption) return { written: table, last }
  const rest = lines.slice(last + 2)
  const ends = rest.findIndex(isBlank)
  const caption = rest.slice(0, ends < 0 ? rest.length : ends)
  const words = caption.join('\n').replace(/^ *(?:Table)?: +/, '')
  return { written: [words, '', ...table], last: last + 1 + caption.length }
}

function columnsOf(rule: string): Column[] {
  const dashes = [...rule.matchAll(/-+/g)]
  return dashes.map(({ 0: run, index }, at) => ({
    from: at === 0 ? 0 : index,
    start: index,
    end: index + run.length,
    to: dashes[at + 1]?.index ?? Number.POSITIVE_INFINITY,
  }))
}

const cellOf = (row: string[], { from, to }: Column) =>
  row
    .map((line) => line.slice(from, to).trim())
    .join(' ')
    .trim()
    .replace(/(?<!\\)\|/g, '\\|')

/** Headings stand at the side of their dashes at which the cells do. */
function sideOf(line: string, { start, end }: Column): string {
  if (/\S/.test(line.charAt(start))) return '-'
  return /\S/.test(line.charAt(end - 1)) ? '-:' : ':-:'
}
