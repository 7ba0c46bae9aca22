import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDatabase } from '#test/postgres-template.ts'

/** Fills a new database of the Postgres by the code of a checkout, and returns its address. */
export async function loadWith(folder: string, postgres: URL, rows: number): Promise<URL> {
  const url = await createDatabase(postgres, 'articles')
  const from = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const loading: typeof import('../list/load-articles.ts') = await from(
    'bench/list/load-articles.ts',
  )
  const connecting: typeof import('#server/db/connect.ts') = await from('src/server/db/connect.ts')
  const database = connecting.connectServer(url.href, { connections: 2 })
  await loading.loadArticles(database, rows)
  await database.close()
  return url
}
