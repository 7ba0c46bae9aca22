import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { insertFinishedArticles } from './factories/finished-articles.ts'
import { FakeGhost } from './fakes/ghost.ts'
import { WebhookReceiver } from './fakes/webhook-receiver.ts'
import { type FakeWordPress, startFakeWordPress } from './fakes/wordpress.ts'
import { type Caller, type ServerProcess, signUpOverHttp, until } from './process.ts'

type Storm = {
  /** Posts on each of the three sites. */
  posts: Record<'wordpress' | 'ghost' | 'webhook', number>
  published: number
  verified: number
  kills: number
  answersLost: number
  /** Publications that used up their attempts and were ordered again, as a person would. */
  orderedAgain: number
  seconds: number
}

type Wanted = {
  database: Database
  articles: number
  kills: number
  start: () => Promise<ServerProcess>
}

const secret = 'a secret of many letters'

/**
 * Publishes articles to a WordPress, a Ghost and a webhook each, while one of two processes after the other
 * is killed at random and the sites lose answers; waits until every page has been looked at.
 */
export async function publicationStorm({
  database,
  articles,
  kills,
  start,
}: Wanted): Promise<Storm> {
  const begun = Date.now()
  const wordpress = await startFakeWordPress()
  const ghost = new FakeGhost()
  const receiver = new WebhookReceiver(secret)
  await Promise.all([ghost.listen(), receiver.listen()])
  const running = await Promise.all([start(), start()])
  const replace = async (at: number) => {
    await running[at]?.kill()
    running[at] = await start()
  }
  try {
    const standing = {
      get url() {
        return running[0]?.url ?? ''
      },
    }
    const user = await signUpOverHttp(standing)
    const credentialIds = await connectAll(user, { wordpress, ghost, receiver })
    const ids = await insertFinishedArticles(database, user, articles)
    for (const id of ids) await order(user, id, credentialIds)
    let answersLost = 0
    let orderedAgain = 0
    let done = 0
    while (done < kills || (await countOf(database, 'published')) < articles * 3) {
      if (answersLost < articles) {
        wordpress.next('POST', /^\/wp\/v2\/posts$/, 'cut-after')
        ghost.next('POST', /\/posts\/$/, 'cut-after')
        receiver.next('POST', /^\/hook$/, 'cut-after')
        answersLost += 3
      }
      await pause(500 + Math.random() * 1_500)
      if (done < kills) {
        await replace(Math.floor(Math.random() * running.length))
        done += 1
      } else {
        for (const { article_id: id, credential_id: site } of await failed(database)) {
          await order(user, id, [site])
          orderedAgain += 1
        }
      }
      if (Date.now() - begun > 15 * 60_000) throw new Error('not published within 15 minutes')
    }
    await until(async () => (await checked(database, 'waiting')) === 0, 600)
    return {
      posts: {
        wordpress: wordpress.posts.filter(({ status }) => status === 'publish').length,
        ghost: ghost.posts.filter(({ status }) => status === 'published').length,
        webhook: receiver.shown().length,
      },
      published: await countOf(database, 'published'),
      verified: await checked(database, 'ok'),
      kills: done,
      answersLost,
      orderedAgain,
      seconds: Math.round((Date.now() - begun) / 1000),
    }
  } finally {
    for (const server of running) await server.kill()
    await Promise.all([wordpress.close(), ghost.close(), receiver.close()])
  }
}

type Sites = { wordpress: FakeWordPress; ghost: FakeGhost; receiver: WebhookReceiver }

async function connectAll(user: Caller, sites: Sites): Promise<string[]> {
  const { siteUrl, username, appPassword } = sites.wordpress.access()
  const credentials = [
    { platform: 'wordpress', name: 'WordPress', siteUrl, username, appPassword },
    {
      platform: 'ghost',
      name: 'Ghost',
      settings: { siteUrl: sites.ghost.url },
      apiKey: sites.ghost.adminKey,
    },
    {
      platform: 'webhook',
      name: 'Hook',
      settings: { siteUrl: `${sites.receiver.url}/hook` },
      apiKey: secret,
    },
  ]
  const ids: string[] = []
  for (const credential of credentials) {
    const made = await user.call<{ id: string }>('POST', '/api/v1/credentials', credential)
    if (made.status !== 201) throw new Error(`${credential.name}: ${JSON.stringify(made.body)}`)
    ids.push(made.body.id)
  }
  return ids
}

async function order(user: Caller, articleId: string, credentialIds: string[]): Promise<void> {
  const path = `/api/v1/articles/${articleId}/publications`
  const { status } = await user.call('POST', path, { credentialIds })
  if (status !== 202) throw new Error(`the order was answered with ${status}`)
}

async function countOf({ kysely }: Database, status: 'published'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from publications where status = ${status}`.execute(kysely)
  return rows[0]?.n ?? 0
}

async function failed({ kysely }: Database) {
  return await kysely
    .selectFrom('publications')
    .select(['article_id', 'credential_id'])
    .where('status', '=', 'failed')
    .execute()
}

async function checked({ kysely }: Database, state: 'waiting' | 'ok'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from site_posts where check_state = ${state}`.execute(kysely)
  return rows[0]?.n ?? 0
}
