import type { Violation } from './import-table.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Cycles of files, and of folders that stand beside each other, each reported once. Types and `import()` count too; fixtures
 * may cross folders.
 */
export function checkCycles(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const shipped = product.filter(
    ({ path }) => /^src\//.test(path) && !/\.fixture\.tsx?$/.test(path),
  )
  const byFile = graph(product, (from, to) => [from, to])
  const byFolder = graph(shipped, siblingFolders)
  return [
    ...cyclesOf(byFile).map((cycle) => violation(cycle, 'files import each other')),
    ...cyclesOf(byFolder).map((cycle) => violation(cycle, 'folders import each other')),
  ]
}

type Graph = Map<string, Set<string>>

/** The names between which an import is an edge; null where it is none. */
type EdgeOf = (from: string, to: string) => readonly [string, string] | null

function graph(files: readonly SourceFile[], edgeOf: EdgeOf): Graph {
  const edges: Graph = new Map()
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const edge = target === null || target === path ? null : edgeOf(path, target)
      if (!edge) continue
      const [from, to] = edge
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return edges
}

/** The folders in which the ways to two files part; null where one of the files stands right there. */
function siblingFolders(from: string, to: string): readonly [string, string] | null {
  const [a, b] = [from.split('/'), to.split('/')]
  const parted = a.findIndex((name, depth) => name !== b[depth])
  if (parted >= a.length - 1 || parted >= b.length - 1) return null
  return [a.slice(0, parted + 1).join('/'), b.slice(0, parted + 1).join('/')]
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
