import { resolve } from 'node:path'
import type { ChunkingContext } from 'rolldown'

/** The module that serves: all it imports is loaded at every start. */
const main = resolve('src/server/main.ts')

/**
 * Puts what is loaded together into one file: what the server loads at its start, apart from what workers and threads
 * load of it too. Otherwise each set of modules that some later import shares is a file, and a start looks up and reads
 * 170 of them. `others` are the files that begin a process or a thread of another kind.
 */
export function serverChunks(others: readonly string[]) {
  const chunks = new Map<string, string>()
  return (id: string, context: ChunkingContext): string | null => {
    if (chunks.size === 0) {
      const loadedAtStart = reached(
        main,
        (module) => context.getModuleInfo(module)?.importedIds ?? [],
      )
      for (const module of loadedAtStart) chunks.set(module, 'main')
      for (const [index, other] of others.entries()) {
        const everLoaded = reached(resolve(other), (module) => {
          const { importedIds = [], dynamicallyImportedIds = [] } =
            context.getModuleInfo(module) ?? {}
          return [...importedIds, ...dynamicallyImportedIds]
        })
        for (const module of everLoaded) {
          const chunk = chunks.get(module)
          if (chunk) chunks.set(module, `${chunk}-${index}`)
        }
      }
    }
    return chunks.get(id) ?? null
  }
}

/** Everything that can be reached from a module. */
function reached(from: string, next: (module: string) => readonly string[]): Set<string> {
  const found = new Set([from])
  for (const module of found) for (const one of next(module)) found.add(one)
  return found
}
