import { readFileSync, writeFileSync } from 'node:fs'

/** A row of the table: what was seen of a service on a day. */
export type Row = { service: string; version: string; seen: string; faults: string; day: string }

const page = 'docs/real.md'
const between = /(?<=<!-- table -->\n)[\s\S]*?(?=\n<!-- end -->)/
const heads = ['service', 'version', 'seen', 'faults', 'day']

/** Puts rows in the place of those of the same services in `docs/real.md`, in the order of `services`. */
export function keepRows(rows: readonly Row[], services: readonly string[]): void {
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, withRows(text, rows, services))
}

/** The page with these rows; those of services that are not named any more are left out. */
export function withRows(text: string, rows: readonly Row[], services: readonly string[]): string {
  const [, , ...kept] = (between.exec(text)?.[0] ?? '').trim().split('\n').map(cellsOf)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = services.flatMap((service) => {
    const now = rows.find((row) => row.service === service)
    const cells = now
      ? [now.service, now.version, now.seen, now.faults, now.day].map(asCell)
      : kept.find(([first]) => first === service)
    return cells ? [line(cells)] : []
  })
  const table = [line(heads), line(heads.map(() => '---')), ...body].join('\n')
  return text.replace(between, () => `\n${table}\n`)
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
const asCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
