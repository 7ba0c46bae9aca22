import { resolve } from 'node:path'
import { checkEvents } from './events-said.ts'
import { checkCycles } from './import-cycles.ts'
import { checkImportTable } from './import-table.ts'
import { checkRowsInView } from './rows-in-view.ts'
import { parseSource, readSources } from './source-files.ts'

// Checks the import table of CONTRIBUTING.md, that what happens is said as an event, and that customer rows are read by one door.
// An argument names another root folder.
const root = resolve(process.argv[2] ?? '.')
const sources = readSources(root, ['src'])
const files = [...sources].map(([path, text]) => parseSource(path, text))
const violations = [
  ...checkImportTable(files),
  ...checkCycles(files),
  ...checkEvents(files),
  ...checkRowsInView(sources),
]

for (const { path, line, problem } of violations) console.error(`${path}:${line} ${problem}`)
console.log(`${files.length} files, ${violations.length} forbidden imports, calls or queries`)
process.exitCode = violations.length > 0 ? 1 : 0
