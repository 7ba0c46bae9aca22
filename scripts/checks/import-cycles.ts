import { placeOf, type Violation } from './import-table.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Cycles of files and of server features, each reported once. Types and `import()` count too.
 */
export function checkCycles(files: readonly SourceFile[]): Violation[] {
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file.path))
  const byFile = graph(product, (path) => path)
  const byFeature = graph(product, featureOf)
  return [
    ...cyclesOf(byFile).map((cycle) => violation(cycle, 'files import each other')),
    ...cyclesOf(byFeature).map((cycle) => violation(cycle, 'features ask each other')),
  ]
}

type Graph = Map<string, Set<string>>

function graph(files: readonly SourceFile[], nameOf: (path: string) => string | null): Graph {
  const edges: Graph = new Map()
  for (const file of files) {
    const from = nameOf(file.path)
    if (from === null) continue
    const targets = edges.get(from) ?? new Set()
    edges.set(from, targets)
    for (const imported of file.imports) {
      const to = imported.target === null ? null : nameOf(imported.target)
      if (to !== null && to !== from) targets.add(to)
    }
  }
  return edges
}

function featureOf(path: string): string | null {
  const place = placeOf(path)
  return place?.room === 'server/features' ? `src/${place.unit}` : null
}

/** One cycle of each group of mutually reachable names, found by depth-first search. */
function cyclesOf(edges: Graph): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function walk(name: string): void {
    const start = path.indexOf(name)
    if (start >= 0) {
      cycles.push([...path.slice(start), name])
      return
    }
    if (done.has(name)) return
    path.push(name)
    for (const next of edges.get(name) ?? []) walk(next)
    path.pop()
    done.add(name)
  }
  for (const name of edges.keys()) walk(name)
  return cycles
}

function violation(cycle: readonly string[], problem: string): Violation {
  return { path: cycle[0] ?? '', line: 1, problem: `${problem}: ${cycle.join(' → ')}` }
}
