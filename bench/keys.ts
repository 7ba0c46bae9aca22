import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer } from '#server/db/connect.ts'
import { insertFinishedArticles } from '#test/factories/finished-articles.ts'
import { startPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { signUpOverHttp, startProcess } from '#test/process.ts'
import { median, numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// What the check of an API key costs: the same article read by key and by session, in turn. Ends with 1 when a key takes
// longer than allowed. BENCH_READS says how often each reads.

const allowed = 1.1
const count = numberFromEnv('BENCH_READS', 2_000)
/** Fewer than a key may send in a minute. */
const readsOfAKey = 200
const folder = mkdtempSync(join(tmpdir(), 'copydesk-keys-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('No Postgres is installed here.')
try {
  const { href: url } = await createDatabase(new URL(postgres.url), 'keys')
  const server = await startProcess({
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
  })
  const user = await signUpOverHttp(server)
  const database = connectServer(url, { connections: 1 })
  const [article] = await insertFinishedArticles(database, user, 1)
  await database.close()
  const keys = await Promise.all(
    Array.from({ length: Math.ceil(count / readsOfAKey) }, async () => {
      const scopes = ['articles:read']
      const made = await user.call('POST', '/api/v1/keys', {
        ...{ name: 'Bench', scopes, clientIds: null },
      })
      return (made.body as { secret: string }).secret
    }),
  )
  const read = async (token: string) => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/v1/articles/${article}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`an article was answered with ${answer.status}`)
    return performance.now() - begun
  }
  const times = { session: [] as number[], key: [] as number[] }
  for (const token of [...keys, user.token]) for (let n = 0; n < 20; n += 1) await read(token)
  for (let index = 0; index < count - keys.length * 20; index += 1) {
    const turns = [
      async () => times.session.push(await read(user.token)),
      async () => times.key.push(await read(keys[index % keys.length] ?? '')),
    ]
    // Who goes first changes, so that a habit of the machine does not favour one of them.
    for (const turn of index % 2 ? turns : turns.reverse()) await turn()
  }
  await server.stop()
  const [session, key] = [median(times.session), median(times.key)]
  if (key / session > allowed) process.exitCode = 1
  printTable([
    ['an article read by', 'median', 'to a session'],
    ['session', `${session.toFixed(2)} ms`, '1.00'],
    ['API key', `${key.toFixed(2)} ms`, (key / session).toFixed(2)],
  ])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
