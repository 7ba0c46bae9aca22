import type { Export } from '#contracts/shapes.ts'

type Cell = string | number | null

/** Lines for a spreadsheet under a name without an ending. */
export function exportOf(
  name: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Export {
  const all = [header, ...rows].map((row) => [...row])
  return { filename: `${name}.csv`, csv: toCsv(header, rows), rows: all }
}

/** A CSV file (RFC 4180) that spreadsheets open as it is meant: in UTF-8, and no text as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Whether a spreadsheet might run a text: by its first sign, also where that is written wide, small or as a true
 * minus, or stands behind spaces and marks that show nothing. A telephone number is none.
 */
function isFormula(value: string): boolean {
  const plain = value
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/^[\s\p{C}]+/u, '')
  return /^[\t\r]/.test(value) || (/^[=+\-@]/.test(plain) && !/^\+[\d ()-]+$/.test(value))
}
