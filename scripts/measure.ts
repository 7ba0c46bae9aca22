import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { parseSync } from 'oxc-parser'
import { checkCycles } from './checks/import-cycles.ts'
import { parseSource, readSources, walk } from './checks/source-files.ts'
import { fieldComments, repeatsName } from './measuring/doc-comments.ts'
import { tinyFiles } from './measuring/tiny-files.ts'

// Prints the sizes of files and functions, and how often the style rules are broken.
type Shape = { path: string; lines: number; functions: number[]; anys: number; comments: number }

const folders = ['src', 'test', 'e2e', 'bench', 'scripts']
const sources = readSources('.', folders)
const shapes = [...sources].map(([path, text]) => shapeOf(path, text))
const product = shapes.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
const tests = shapes.filter(({ path }) => !product.some((shape) => shape.path === path))
const serverTests = shapes.filter(({ path }) => /^(src\/server|test)\/.*\.ts$/.test(path))

const fileLines = product.map((shape) => shape.lines)
const functionLines = product.flatMap((shape) => shape.functions)
const longest = [...product].sort((a, b) => b.lines - a.lines).slice(0, 5)
const serverLines = total(product.filter(({ path }) => path.startsWith('src/server/')))
const serverTestLines = total(serverTests.filter((shape) => !product.includes(shape)))
const comments = product.reduce((sum, shape) => sum + shape.comments, 0)
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
const roots = new Set(
  tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
)

const parsed = [...sources].map(([path, text]) => parseSource(path, text))

const rows: [string, string | number][] = [
  ['files of the product / lines', `${product.length} / ${total(product)}`],
  ['files of tests and tools / lines', `${tests.length} / ${total(tests)}`],
  ['lines of a file: median / 95th percentile', spread(fileLines)],
  ['longest files', longest.map(({ path, lines }) => `${path} ${lines}`).join(', ')],
  ['lines of a function: median / 95th percentile / longest', functionSpread()],
  ['server test lines per source line', (serverTestLines / serverLines).toFixed(2)],
  ['comment lines', `${((100 * comments) / total(product)).toFixed(1)} %`],
  ['doc comments of fields / that repeat the name', docComments()],
  ['any', shapes.reduce((sum, shape) => sum + shape.anys, 0)],
  ['suppressions', countOf(/biome-ignore|@ts-(?:ignore|expect-error|nocheck)/g)],
  ['cycles of files or folders', checkCycles(parsed).length],
  ['triggers', triggers()],
  ['events said / told in other ways', tellingCalls()],
  ['tiny files with one importer', tinyFiles(parsed, linesOf).length],
  ['root folders', `${roots.size}: ${[...roots].sort().join(' ')}`],
]
for (const [name, value] of rows) console.log(`${name}: ${value}`)

function shapeOf(path: string, text: string): Shape {
  const { program, comments: found } = parseSync(path, text)
  const linesBetween = (start: number, end: number) => text.slice(start, end).split('\n').length
  const shape: Shape = {
    path,
    lines: text.trimEnd().split('\n').length,
    functions: [],
    anys: 0,
    comments: found.reduce((sum, comment) => sum + linesBetween(comment.start, comment.end), 0),
  }
  walk(program, (node) => {
    if (node.type === 'TSAnyKeyword') shape.anys += 1
    if (isFunction(node)) shape.functions.push(linesBetween(node.start, node.end))
  })
  return shape
}

function isFunction({ type }: Node): boolean {
  return (
    type === 'FunctionDeclaration' ||
    type === 'FunctionExpression' ||
    type === 'ArrowFunctionExpression'
  )
}

function total(list: readonly Shape[]): number {
  return list.reduce((sum, shape) => sum + shape.lines, 0)
}

function spread(numbers: readonly number[]): string {
  return `${percentile(numbers, 0.5)} / ${percentile(numbers, 0.95)}`
}

function functionSpread(): string {
  // Callbacks of one line would drown the rest.
  const real = functionLines.filter((lines) => lines > 1)
  return `${spread(real)} / ${Math.max(0, ...real)}`
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function triggers(): number {
  const texts = globSync('src/server/db/functions/*.sql').map((path) => readFileSync(path, 'utf8'))
  return texts.join('\n').match(/^create (?:or replace )?(?:constraint )?trigger/gm)?.length ?? 0
}

function docComments(): string {
  const found = product.flatMap(({ path }) => fieldComments(path, sources.get(path) ?? ''))
  return `${found.length} / ${found.filter(repeatsName).length}`
}

/** What use cases do about a change besides making it: events, and what the catalogue does not carry. */
function tellingCalls(): string {
  const useCases = parsed.filter(({ path }) =>
    /^src\/server\/features\/(?!events\/)(?!.*\.(?:test|fixture|real)\.ts$)/.test(path),
  )
  const names = useCases.flatMap(({ calls }) => calls.map(({ name }) => name))
  const others = /^(?:notifyPeople|noteFor|announce\w*|appendRecord|queue\w*Mail)$/
  const count = (is: (name: string) => boolean) => names.filter(is).length
  return `${count((name) => name === 'emit')} / ${count((name) => others.test(name))}`
}

function linesOf(path: string): number {
  return shapes.find((shape) => shape.path === path)?.lines ?? 0
}

function countOf(pattern: RegExp): number {
  const own = (path: string) => path === 'scripts/measure.ts'
  const texts = [...sources].filter(([path]) => !own(path)).map(([, text]) => text)
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
}
