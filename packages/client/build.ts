import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// Makes the types of openapi.json, and of these and the source the package in dist/. Exits with 1 where they don't fit.

const at = (path: string) => new URL(path, import.meta.url).pathname
const note = '// Made from the OpenAPI document of Copydesk; changes are lost.\n\n'
const document = JSON.parse(readFileSync(at('openapi.json'), 'utf8'))
writeFileSync(at('src/api.ts'), note + astToString(await openapiTS(document)))

rmSync(at('dist'), { recursive: true, force: true })
const program = ts.createProgram([at('src/index.ts')], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  declaration: true,
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  rootDir: at('src'),
  outDir: at('dist'),
})
const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
if (problems.length > 0) {
  const host = { getCurrentDirectory: () => at('.'), getNewLine: () => '\n' }
  const shown = { ...host, getCanonicalFileName: (name: string) => name }
  console.error(ts.formatDiagnostics(problems, shown))
  process.exitCode = 1
}
