import { resolve } from 'node:path'
import type { ChunkingContext, ModuleInfo } from 'rolldown'
import { expect, test } from 'vitest'
import { serverChunks } from './server-chunks.ts'

const main = resolve('src/server/main.ts')
const [work, thread] = [resolve('work.ts'), resolve('thread.ts')]

/** What each module imports, and what only when it is used. */
const graph: Record<string, { now: string[]; later?: string[] }> = {
  [main]: { now: ['pages', 'queue', 'text'], later: ['writer'] },
  [work]: { now: ['queue'], later: ['job'] },
  [thread]: { now: [], later: ['text'] },
  pages: { now: [] },
  queue: { now: ['errors'] },
  job: { now: ['writer', 'errors'] },
  writer: { now: ['errors'] },
  text: { now: ['errors'] },
  errors: { now: [] },
}
const context = {
  getModuleInfo: (id: string) => {
    const { now = [], later = [] } = graph[id] ?? {}
    return { importedIds: now, dynamicallyImportedIds: later } as unknown as ModuleInfo
  },
} as ChunkingContext

const chunkOf = serverChunks([work, thread])
const chunks = Object.fromEntries(Object.keys(graph).map((id) => [id, chunkOf(id, context)]))

test('what the server alone loads at its start is one file, which nothing else loads', () => {
  expect(chunks).toMatchObject({ [main]: 'main', pages: 'main' })
})

test('what others load too, at once or later, is apart from it by who they are', () => {
  expect(chunks).toMatchObject({ queue: 'main-0', text: 'main-1', errors: 'main-0-1' })
})

test('what the server does not load at its start stays where it is', () => {
  expect(chunks).toMatchObject({ writer: null, job: null, [work]: null, [thread]: null })
})
