import type { SourceFile } from './source-files.ts'

// Our own check: dependency-cruiser 18 needs TypeScript < 7, and on swc it misses `import('…').Type` and computed imports.

/** A forbidden import or query: where it is and what is wrong. */
export type Violation = { path: string; line: number; problem: string }

/** The unit a file belongs to, e.g. `server/features/clients`, and the row of the table it falls under. */
type Place = { room: string; unit: string }

const test = /\.(test|real|fixture)\.tsx?$|\/(contract-suite|fake)\.tsx?$/
const sqlHome = /\.(store|views)\.ts$|^src\/server\/db\//

/** What use cases may know of a provider, so that the rest of its folder can be replaced or deleted. */
const providerFace = /\/(port|[\w-]+-errors?)\.ts$/

const foundations = [
  'contracts',
  'server/kernel',
  'server/text',
  'server/db',
  'server/jobs',
  'server/providers',
] as const

/** The table of CONTRIBUTING.md: which rooms each room may import. */
const table: Readonly<Record<string, readonly string[]>> = {
  contracts: ['contracts'],
  'server/kernel': ['contracts', 'server/kernel'],
  'server/text': ['contracts', 'server/kernel', 'server/text'],
  'server/db': ['contracts', 'server/kernel', 'server/db'],
  'server/jobs': ['contracts', 'server/kernel', 'server/db', 'server/jobs'],
  'server/providers': ['contracts', 'server/kernel', 'server/text', 'server/providers'],
  // What every use case receives: actor, transaction, ports, clock.
  'server/context': [...foundations, 'server/context'],
  'server/features': [...foundations, 'server/context', 'server/features'],
  'server/wiring': ['contracts', 'server/*'],
  'web/ui': ['contracts', 'web/ui', 'web/lib', 'web/styles'],
  'web/lib': ['contracts', 'web/lib'],
  'web/features': ['contracts', 'web/ui', 'web/lib', 'web/styles', 'web/features'],
  'web/routes': ['contracts', 'web/*'],
}

/** `mdast` and `hast` contain only types: the syntax trees of Markdown and HTML. */
const contractLibraries = /^(zod|@orpc\/contract|mdast|hast)(\/|$)/

/** Everything in these files that the import table or the rule about SQL forbids. */
export function checkImportTable(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => [...importViolations(file), ...sqlViolations(file)])
}

function importViolations(file: SourceFile): Violation[] {
  const from = placeOf(file.path)
  if (!from) return []
  return file.imports.flatMap((imported) => {
    const problem =
      imported.target === null
        ? libraryProblem(from, imported.specifier, file.path)
        : fileProblem(from, imported.target, file.path)
    return problem ? [{ path: file.path, line: imported.line, problem }] : []
  })
}

function sqlViolations(file: SourceFile): Violation[] {
  const free = !file.path.startsWith('src/server/') || sqlHome.test(file.path)
  if (free || test.test(file.path)) return []
  const problem = 'builds SQL; that belongs in *.store.ts, *.views.ts or src/server/db'
  return file.sqlLines.map((line) => ({ path: file.path, line, problem }))
}

function libraryProblem(from: Place, specifier: string, path: string): string | null {
  if (specifier === '(computed)') return 'imports a computed name, which no check can follow'
  if (from.room !== 'contracts' || test.test(path) || contractLibraries.test(specifier)) return null
  return `imports ${specifier}; contracts import zod, @orpc/contract and the types of mdast and hast only`
}

function fileProblem(from: Place, target: string, path: string): string | null {
  const to = placeOf(target)
  const isTest = test.test(path)
  if (!to) {
    if (isTest || !/^(test|e2e|bench|scripts)\//.test(target)) return null
    return `imports ${target}; the product does not import its tests or scripts`
  }
  const [fromSide, toSide] = [side(from), side(to)]
  if (fromSide !== toSide && toSide !== 'contracts') {
    return `imports ${target}; ${fromSide} never imports ${toSide}`
  }
  // A test may import anything on its side, e.g. the app.
  if (isTest) return null
  const allowed = table[from.room] ?? []
  if (!allowed.includes(to.room) && !allowed.includes(`${toSide}/*`)) {
    return `imports ${target}; ${from.room} may not import ${to.room}`
  }
  if (to.room === 'server/providers' && /^server\/(context|features)$/.test(from.room)) {
    const isFace = providerFace.test(target)
    return isFace ? null : `imports ${target}; of a provider only its port and its errors are known`
  }
  const foreign = from.room === to.room && from.unit !== to.unit
  if (foreign && from.room === 'server/features' && !target.endsWith(`${to.unit}/index.ts`)) {
    return `imports ${target}; another feature is asked through its index.ts`
  }
  if (foreign && from.room === 'web/features') {
    return `imports ${target}; features of the web meet in web/routes only`
  }
  return null
}

function side(place: Place): string {
  return place.room.split('/')[0] ?? ''
}

/** The room and unit of a file; null outside `src`. The auth service counts as a feature. */
export function placeOf(path: string): Place | null {
  const [top, sideName, room = '', name = ''] = path.split('/')
  if (top !== 'src' || sideName === undefined) return null
  if (sideName === 'contracts') return { room: 'contracts', unit: 'contracts' }
  if (sideName === 'server') {
    if (room === 'auth') return { room: 'server/features', unit: 'server/auth' }
    if (room === 'features') return { room: 'server/features', unit: `server/features/${name}` }
    if (/^(kernel|text|db|jobs|context)$/.test(room))
      return { room: `server/${room}`, unit: `server/${room}` }
    if (room === 'providers') return { room: 'server/providers', unit: `server/providers/${name}` }
    return { room: 'server/wiring', unit: 'server' }
  }
  if (room === 'features') return { room: 'web/features', unit: `web/features/${name}` }
  if (/^(ui|lib|styles)$/.test(room)) return { room: `web/${room}`, unit: `web/${room}` }
  return { room: 'web/routes', unit: 'web' }
}
