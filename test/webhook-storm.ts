import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { asWorkspace } from '#server/db/transactions.ts'
import { emit } from '#server/features/events/index.ts'
import { jobDefinitions } from '#server/job-registry.ts'
import { openJobs } from '#server/jobs/boss.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { insertFinishedArticles } from './factories/finished-articles.ts'
import { type Caller, type ServerProcess, signUpOverHttp, until } from './process.ts'
import { type Kind, kinds, WebhookReceivers } from './webhook-receivers.ts'

type Wanted = {
  database: Database
  events: number
  articles: number
  kills: number
  /** How long the slow receiver takes. */
  slowMs: number
  start: () => Promise<ServerProcess>
}

export type WebhookStorm = {
  /** Different messages that each receiver has taken, and calls that it got. */
  taken: Record<Kind, number>
  attempts: Record<Kind, number>
  /** Articles whose messages first came in another order, at the receivers that keep up. */
  outOfOrder: number
  repeated: number
  forged: number
  followed: number
  states: Record<string, string>
  kills: number
  seconds: { told: number; healthy: number; slow: number; all: number }
  /** Resident memory of the server in MB since its last start: at once, after each third of the time, and the most. */
  memory: { thirds: number[]; most: number }
}

const minute = 60_000
/** The pauses after which a message is tried again, longer than those that are waited for. */
const laterPauses = [5 * minute, 30 * minute, 120 * minute]
const outage = 60 * minute

/**
 * Tells five receivers of many events, a few of each article at a time, while the server that sends them is killed again and
 * again. Then pauses are skipped until the receiver that failed for an hour has got everything.
 */
export async function webhookStorm(wanted: Wanted): Promise<WebhookStorm> {
  const { database, events, kills, start } = wanted
  const receivers = new WebhookReceivers(wanted.slowMs)
  await receivers.listen()
  const place = { server: await start(), killed: 0 }
  let memory: number[] = []
  const watch = setInterval(() => {
    const now = residentOf(place.server.pid)
    if (now !== undefined) memory.push(now)
  }, 1_000)
  const began = performance.now()
  const passed = () => Math.round((performance.now() - began) / 1000)
  try {
    const user = await signUpOverHttp(place.server)
    const ids = await insertFinishedArticles(database, user, wanted.articles)
    for (const kind of kinds) await addWebhook(user, receivers, kind)
    const telling = tellAll(database, ids, events)
    const restart = async () => {
      await place.server.kill()
      place.server = await start()
      place.killed += 1
    }
    while (place.killed < kills) {
      const next = (events * (place.killed + 1)) / (kills + 1)
      await until(() => Promise.resolve(receivers.countOf('healthy') >= next), 900)
      await restart()
    }
    memory = []
    const told = await telling.then(passed)
    await until(() => Promise.resolve(receivers.countOf('healthy') >= events), 1_800)
    const healthy = passed()
    await until(() => Promise.resolve(receivers.countOf('slow') >= events), 3_600)
    const slow = passed()
    await settled(database)
    let clock = 0
    for (const skipped of laterPauses) {
      clock += skipped
      receivers.failing = clock < outage
      await skipPauses(database)
      await settled(database)
    }
    await until(() => Promise.resolve(receivers.countOf('failing') >= events), 600)
    const byKind = <T>(read: (kind: Kind) => T) =>
      Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<Kind, T>
    return {
      taken: byKind((kind) => receivers.countOf(kind)),
      attempts: byKind((kind) => receivers.attempts.get(kind) ?? 0),
      outOfOrder: receivers.outOfOrder('healthy') + receivers.outOfOrder('slow'),
      repeated: receivers.repeated,
      forged: receivers.forged,
      followed: receivers.followed,
      states: await statesOf(user, place),
      kills: place.killed,
      seconds: { told, healthy, slow, all: passed() },
      memory: {
        thirds: [0, 1, 2, 3].map(
          (third) => memory[Math.floor(((memory.length - 1) * third) / 3)] ?? 0,
        ),
        most: Math.max(...memory),
      },
    }
  } finally {
    clearInterval(watch)
    await place.server.kill()
    await receivers.close()
  }
}

async function addWebhook(user: Caller, receivers: WebhookReceivers, kind: Kind): Promise<void> {
  const { status, body } = await user.call<{ secret: string }>('POST', '/api/v1/webhooks', {
    name: kind,
    url: `${receivers.url}/${kind}`,
    format: 'standard',
    events: ['comment.created'],
    clientIds: null,
  })
  if (status !== 201) throw new Error(`no webhook: ${JSON.stringify(body)}`)
  receivers.secrets.set(kind, body.secret)
}

/** Says that somebody commented, round after round on each article, as the use case does; the number stands in for the id. */
async function tellAll(database: Database, ids: string[], events: number): Promise<void> {
  const { rows } = await sql<{ workspace_id: string; client_id: string }>`
    select workspace_id, client_id from articles where id = ${ids[0] ?? ''}`.execute(
    database.kysely,
  )
  const [of] = rows
  if (!of) throw new Error('no article')
  const log = createLogger({ level: 'silent' })
  const jobs = await openJobs(database, jobDefinitions, log)
  const tell = (id: string, number: number) =>
    asWorkspace(database, of.workspace_id, async (tx) => {
      const scope = { tx, workspaceId: of.workspace_id, clientIds: null, userId: null }
      const more = { now: new Date(), queue: jobs.queue, requestId: 'storm', ip: null }
      const comment = { commentId: String(number), body: 'Anvils', mentions: [] }
      const facts = { id, clientId: of.client_id, ...comment, visibility: 'internal' as const }
      await emit({ ...scope, ...more }, 'article.commented', facts)
    })
  for (let told = 0; told < events; told += ids.length) {
    // Those of one round are about different articles, so they may overtake each other.
    const round = ids.slice(0, events - told)
    for (let at = 0; at < round.length; at += 4) {
      await Promise.all(round.slice(at, at + 4).map((id, on) => tell(id, told + at + on + 1)))
    }
  }
  await jobs.close()
}

/** Waits until no delivery is at work or could start within seconds. */
async function settled(database: Database): Promise<void> {
  while ((await due(database)) > 0) await pause(1_000)
}

async function due({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'deliver-webhook' and state in ('created', 'retry', 'active')
      and start_after < now() + interval '60 seconds'`.execute(kysely)
  return rows[0]?.n ?? 0
}

async function skipPauses({ kysely }: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'deliver-webhook'
    and state in ('created', 'retry') and start_after > now()`.execute(kysely)
}

async function statesOf(user: Caller, place: { server: ServerProcess }) {
  const answer = await fetch(`${place.server.url}/api/v1/webhooks`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  const { items } = (await answer.json()) as { items: { name: string; state: string }[] }
  return Object.fromEntries(items.map(({ name, state }) => [name, state]))
}

function residentOf(pid: number): number | undefined {
  try {
    const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return pages ? Math.round(Number(pages) / 1024) : undefined
  } catch {
    // It is being started again.
    return undefined
  }
}
