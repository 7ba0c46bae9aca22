import { readFileSync, writeFileSync } from 'node:fs'
import { constructs } from './factories/hard-structures.ts'

const page = 'docs/publishing.md'
const between = /(?<=<!-- constructs -->\n)[\s\S]*?(?=\n<!-- end -->)/
const names = Object.keys(constructs)

/** Writes what became of each construct in a target, in their order, into its column of the table in the docs. */
export function writeColumn(target: string, outcomes: readonly string[]): void {
  const docs = readFileSync(page, 'utf8')
  const [head = [], , ...rows] = (between.exec(docs)?.[0] ?? '')
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const at = head.includes(target) ? head.indexOf(target) : head.length
  const withCell = (row: string[], cell: string) => Object.assign([...row], { [at]: cell })
  const table = [
    withCell(head, target),
    withCell(
      head.map(() => '---'),
      '---',
    ),
    ...names.map((name, index) => {
      const row = rows.find(([first]) => first === name) ?? [name, ...head.slice(1).map(() => '')]
      return withCell(row, outcomes[index] ?? '')
    }),
  ]
  const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n')
  writeFileSync(page, docs.replace(between, `\n${text}\n`))
}

/** The elements of a text in their order; wrappers that readers do not see count for nothing. */
export function shapeOf(html: string): string {
  const wrappers = /^\/?(?:p|figure|section|tbody|thead|div|del|s|span)$/
  return [...html.matchAll(/<(\/?[a-z][a-z0-9]*)([^>]*)>/g)]
    .filter(([, tag = '']) => !wrappers.test(tag))
    .map(([, tag, facts = '']) => tag + (/ start="\d+"/.exec(facts)?.[0] ?? ''))
    .join(' ')
}
