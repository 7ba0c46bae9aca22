import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** One import of a file; `lazy` for `import()` calls. Paths are from the project's root. */
export type Import = { specifier: string; target: string | null; line: number; lazy: boolean }

/** A parsed source file. `sqlLines` are the lines that build a query, `calls` the names of what it calls, by line. */
export type SourceFile = {
  path: string
  imports: Import[]
  sqlLines: number[]
  calls: { name: string; line: number }[]
}

const queryBuilders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])

/** All TypeScript files below some folders of the project, by path. */
export function readSources(root: string, folders: readonly string[]): Map<string, string> {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Parses one file; type imports, re-exports, `import()` and `import('…').Type` all count. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  const failure = errors.find((error) => error.severity === 'Error')
  if (failure) throw new Error(`${path} cannot be parsed: ${failure.message}`)

  const file: SourceFile = { path, imports: [], sqlLines: [], calls: [] }
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const add = (source: unknown, start: number, lazy = false) => {
    const specifier = literal(source)
    const target = specifier === null ? null : resolveImport(path, specifier)
    const imported = { specifier: specifier ?? '(computed)', target, line: lineOf(start), lazy }
    file.imports.push(imported)
  }
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        add(node.source, node.start)
        if (node.source.value === 'kysely' && node.specifiers.some(isSqlTag)) {
          file.sqlLines.push(lineOf(node.start))
        }
        break
      case 'ExportAllDeclaration':
      case 'TSImportType':
        add(node.source, node.start)
        break
      case 'ExportNamedDeclaration':
        if (node.source) add(node.source, node.start)
        break
      case 'ImportExpression':
        add(node.source, node.start, true)
        break
      case 'CallExpression': {
        const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
        const name = nameOf(called)
        if (name !== '') file.calls.push({ name, line: lineOf(called.start) })
        if (called !== node.callee && queryBuilders.has(name)) {
          file.sqlLines.push(lineOf(called.start))
        }
      }
    }
  })
  return file
}

/** Visits a syntax tree from the top down. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = Reflect.get(node, key)
    for (const part of Array.isArray(child) ? child : [child]) if (isNode(part)) walk(part, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isSqlTag(specifier: object): boolean {
  return 'imported' in specifier && nameOf(specifier.imported) === 'sql'
}

/** The project file an import means, or null for a library. */
function resolveImport(from: string, specifier: string): string | null {
  const alias = /^#(contracts|server|web)\/(.*)$/.exec(specifier)
  if (alias) return posix.join('src', alias[1] ?? '', alias[2] ?? '')
  if (specifier.startsWith('#test/')) return posix.join('test', specifier.slice(6))
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

function literal(node: unknown): string | null {
  if (typeof node !== 'object' || node === null || !('value' in node)) return null
  return typeof node.value === 'string' ? node.value : null
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  return 'name' in node ? String(node.name) : (literal(node) ?? '')
}
