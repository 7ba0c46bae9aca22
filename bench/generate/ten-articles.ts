import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { startServerProcess } from '../measuring/child-server.ts'
import { printTable } from '../measuring/table.ts'
import { type Generated, generateArticles } from './generate-articles.ts'
import { daily, environment } from './paces.ts'
import { articlesAtOnce } from './researched-subjects.ts'
import { prepareWorkspace } from './workspace.ts'

type Where = { folder: string; server?: TemporaryPostgres; research?: boolean }

/** Orders ten articles from a new server, on Postgres or embedded; with `research`, searching a web on loopback. */
export async function tenArticles({ folder, server, research = false }: Where): Promise<Generated> {
  const dataDir = join(folder, research ? 'ten-research' : server ? 'ten-server' : 'ten-embedded')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  const database = server
    ? connectServer(server.url, { connections: 1 })
    : await connectEmbedded({ dataDir: join(dataDir, 'database', 'postgres') })
  const order = await prepareWorkspace(database, { facts: true })
  await database.close()
  const web = research ? await startServerProcess('bench/generate/web.ts', {}) : null
  const searching: Record<string, string> = web
    ? {
        SEARCH_PROVIDER: 'searxng',
        SEARCH_BASE_URL: web.origin,
        ALLOW_PRIVATE_ADDRESSES: 'true',
      }
    : {}
  try {
    return await generateArticles({
      articles: articlesAtOnce,
      order: research ? { ...order, research: 'web' } : order,
      env: {
        ...environment,
        ...daily.env,
        ...searching,
        DATA_DIR: dataDir,
        ...(server ? { DATABASE_URL: server.url } : {}),
      },
      providerEnv: daily.provider,
      helpers: 0,
    })
  } finally {
    await web?.stop()
  }
}

type Made = Record<'embedded' | 'server' | 'research', Generated | null>

/** Prints a row for each that was made, and the aims. */
export function printTenArticles({ embedded, server, research }: Made): void {
  const row = (name: string, made: Generated | null): string[][] => {
    if (!made) return []
    const { seconds, counts, peakMb, read } = made
    const each = (count: number) => (count / articlesAtOnce).toFixed(0)
    return [
      [
        name,
        `${seconds.toFixed(1)} s`,
        peakMb === null ? 'not told' : `${peakMb.toFixed(0)} MB`,
        String(counts.mostOpen),
        each(Object.values(counts.calls).reduce((sum, count) => sum + count, 0)),
        each(counts.tokens),
        read ? `${each(read.pages)}, ${each(read.notes)}` : '',
      ],
    ]
  }
  printTable([
    [
      'ten articles, 45 tokens/s',
      'all completed',
      'peak memory',
      'calls at once',
      'calls each',
      'tokens each',
      'pages, notes each',
    ],
    ...row('embedded', embedded),
    ...row('Postgres', server),
    ['aim', '60 s', '350 MB', 'up to 40', '', '', ''],
    ...row('with research, embedded', research),
    ['aim', '120 s', '', 'up to 40', '', '', ''],
  ])
}
