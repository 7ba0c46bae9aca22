import { expect, test } from 'vitest'
import { withRows } from './page.ts'

const day = '2026-11-29'
const page = (rows: string) =>
  `# Head\n\n<!-- table -->\n\n| service | version | seen | faults | day |\n| --- | --- | --- | --- | --- |\n${rows}\n<!-- end -->\n\nMore.\n`

test('a run replaces the rows of its services and keeps the others, in order', () => {
  const before = page('| A | 1 | 2 tests | none | 2026-01-01 |\n| Gone | 1 | 2 | 3 | 4 |\n')
  const rows = [{ service: 'B', version: '2', seen: '3 tests', faults: 'x | y\nz', day }]
  const after = withRows(before, rows, ['B', 'A', 'Never run'])
  const kept = '| A | 1 | 2 tests | none | 2026-01-01 |'
  expect(after).toBe(page(`| B | 2 | 3 tests | x \\| y z | ${day} |\n${kept}\n`))
  expect(withRows(after, [], ['B', 'A'])).toBe(after)
})
