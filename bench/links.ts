import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer, type Database } from '#server/db/connect.ts'
import { insertFinishedArticles } from '#test/factories/finished-articles.ts'
import { startPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { mailed, type ServerProcess, signUpOverHttp, startProcess } from '#test/process.ts'
import { median, numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// Whether the time of an answer tells a stranger what is wrong with a reviewer's link. Ends with 1 when a
// median is further from that of a forged link than allowed. BENCH_LINKS says how often each is opened.

const allowed = 0.05
const count = numberFromEnv('BENCH_LINKS', 60)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-links-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('No Postgres is installed here.')
try {
  const { href: url } = await createDatabase(new URL(postgres.url), 'links')
  const server = await startProcess({
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const database = connectServer(url, { connections: 2 })
  const times = await timesOf(server, await linksTo(server, database))
  await database.close()
  await server.stop()
  const floor = median(times.forged ?? [])
  const rows = Object.entries(times).map(([name, values]) => {
    const ratio = median(values) / floor
    if (Math.abs(ratio - 1) > allowed) process.exitCode = 1
    return [name, `${median(values).toFixed(2)} ms`, ratio.toFixed(3)]
  })
  printTable([['link', 'answer', 'to a forged one'], ...rows])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Paths of links that do not work, by what is wrong with them. */
async function linksTo(server: ServerProcess, database: Database): Promise<Record<string, string>> {
  const user = await signUpOverHttp(server)
  const articleIds = await insertFinishedArticles(database, user, 3)
  const sent = await Promise.all(
    articleIds.map(async (articleId, at) => {
      const email = `reviewer-${at}@example.test`
      const path = `/api/v1/sign-off/articles/${articleId}/rounds`
      const round = {
        reviewers: [{ name: 'Anna', email }],
        message: '',
        dueOn: null,
        everyone: false,
      }
      const { status } = await user.call('POST', path, round)
      if (status !== 201) throw new Error(`the round was answered with ${status}`)
      const link = await mailed(server.url, email, /\/r\/[\w.-]+/)
      return { link, seat: link.split(/[/.]/)[2] ?? '' }
    }),
  )
  const [standing, expired, revoked] = sent
  if (!standing || !expired || !revoked) throw new Error('links are missing')
  const change = (seat: string, values: { expires_at?: Date; revoked_at?: Date }) =>
    database.kysely.updateTable('review_seats').set(values).where('id', '=', seat).execute()
  await change(expired.seat, { expires_at: new Date(Date.now() - 1) })
  await change(revoked.seat, { revoked_at: new Date() })
  return {
    forged: `${standing.link.slice(0, -4)}AAAA`,
    unknown: standing.link.replace(/[0-9a-f]{4}(?=\.)/, '0000'),
    expired: expired.link,
    revoked: revoked.link,
  }
}

/** Opens all of them in turn, each time from another address: one alone may not try so often. */
async function timesOf(
  { url }: ServerProcess,
  links: Record<string, string>,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let turn = 0; turn < count; turn += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${turn % 250}` }
    for (const [name, path] of Object.entries(links)) {
      const begun = performance.now()
      const answer = await fetch(url + path, { headers })
      await answer.text()
      if (answer.status !== 404) throw new Error(`${name}: ${answer.status}`)
      times[name] = [...(times[name] ?? []), performance.now() - begun]
    }
  }
  return times
}
