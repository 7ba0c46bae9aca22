import { resolve } from 'node:path'
import { checkEvents } from './events-said.ts'
import { checkCycles } from './import-cycles.ts'
import { checkImportTable } from './import-table.ts'
import { parseSource, readSources } from './source-files.ts'

// Checks the import table of CONTRIBUTING.md, and that what happens is said as an event. An argument names another root folder.
const root = resolve(process.argv[2] ?? '.')
const files = [...readSources(root, ['src'])].map(([path, text]) => parseSource(path, text))
const violations = [...checkImportTable(files), ...checkCycles(files), ...checkEvents(files)]

for (const { path, line, problem } of violations) console.error(`${path}:${line} ${problem}`)
console.log(`${files.length} files, ${violations.length} forbidden imports or calls`)
process.exitCode = violations.length > 0 ? 1 : 0
