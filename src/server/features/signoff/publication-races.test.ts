import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { publishDue } from '#server/features/publishing/index.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { packageSchema } from './package/package.ts'
import { decide } from './review/decide.ts'
import { articleToApprove, type Desk, startDesk } from './signoff.fixture.ts'

/** How often something has to have been sent to the site; SENT=200 for as many as the issue asks for. */
const wanted = Number(process.env.SENT ?? 6)
const mostRaces = wanted * 6
/** A workspace may not send more for approval in a day than a few more than that. */
const racesPerWorkspace = 150
const longestHeadStartMs = 60
const random = seededRandom(process.env.SENT_SEED ?? 'sent')

let desk: Desk
let site: FakeWordPress
beforeAll(async () => {
  desk = await startDesk()
  site = await startFakeWordPress()
})
afterAll(async () => {
  await site.close()
  await desk.close()
})

test(`what races an edit, an approval and a schedule to the site was approved, ${wanted} times`, {
  timeout: 60_000 + mostRaces * 10_000,
}, async () => {
  let sent: string[] = []
  let races = 0
  let article = await racing()
  for (; sent.length < wanted && races < mostRaces; races += 1) {
    if (races > 0 && races % racesPerWorkspace === 0) article = await racing()
    await article.race(races)
    sent = sentTexts()
  }
  const approved = await approvedTexts()
  expect(sent.length).toBeGreaterThanOrEqual(wanted)
  // Every text that the site was ever sent is one that somebody approved.
  expect(sent.filter((text) => !approved.has(text))).toEqual([])
  if (process.env.SENT) process.stdout.write(`${sent.length} sent in ${races} races\n`)
})

/** An article that its client approves, with a site, and what happens to it all at once. */
async function racing() {
  const { server } = desk
  const { user, articleId, signOff, start } = await articleToApprove(desk, `race-${randomUUID()}`)
  const { platform, siteUrl, username, appPassword } = site.access()
  const { id: credentialId } = await user.api.credentials.create({
    ...{ platform, siteUrl, username, appPassword, name: 'Blog' },
  })
  const wish = { articleId, credentialIds: [credentialId] }
  let text = 'Buy once.'

  async function race(n: number): Promise<void> {
    // Each text is another one, so that what the site gets tells which.
    await edit(`Buy once, ${articleId} ${n}.`)
    await start({ reviewers: [{ name: 'Anna', email: `anna${n}@client.example` }] })
    const [round] = (await signOff.get({ articleId })).rounds
    const { seats = [], packageSha256 = '' } = round ?? {}
    const key = await openSeat(seats[0]?.id ?? '')
    await makeDue()
    const approval = { verdict: 'approve' as const, note: '', packageSha256 }
    const approve = () =>
      decide({ ...server.wiring, key, requestId: randomUUID(), ip: null }, approval)
    const publish = () => user.api.publications.publish(wish)
    const sweep = () => publishDue(jobContext(server.wiring, randomUUID()))
    await Promise.allSettled([
      later(approve),
      later(publish),
      later(publish, 3),
      later(sweep, 2),
      ...(random() < 0.5 ? [later(() => edit(`Buy twice, ${articleId} ${n}.`), 3)] : []),
    ])
    await settled()
    // What was not out yet goes out now, if it may.
    await publish().catch(() => undefined)
    await settled()
  }

  async function edit(next: string): Promise<void> {
    const change = { block: 'conclusion' as const, before: text, text: next }
    await user.api.editing.change({ id: articleId, change })
    text = next
  }

  async function makeDue(): Promise<void> {
    const localTime = `${new Date().getUTCFullYear() + 1}-06-01T09:00`
    const { kysely } = server.database
    await kysely
      .insertInto('scheduled_publications')
      .values({
        ...{ id: randomUUID(), workspace_id: user.workspaceId, user_id: user.userId },
        ...{ article_id: articleId, credential_id: credentialId, banner: 'smaller' },
        ...{ local_time: localTime, time_zone: 'UTC', due_at: new Date(Date.now() - 60_000) },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['article_id', 'credential_id'])
          .doUpdateSet({ due_at: new Date(Date.now() - 60_000), problem: null }),
      )
      .execute()
  }

  async function settled(): Promise<void> {
    const alive = async () => {
      const { items } = await user.api.publications.list({ articleId })
      return items.filter(({ status }) => status === 'queued' || status === 'sending').length
    }
    await expect.poll(alive, { timeout: 60_000 }).toBe(0)
  }
  return { race }
}

async function later(work: () => Promise<unknown>, times = 1): Promise<unknown> {
  await setTimeout(random() * longestHeadStartMs * times)
  return await work()
}

/** Gives a seat a link of its own in place of the mailed one. */
async function openSeat(id: string) {
  const secret = newSecret()
  const { kysely } = desk.server.database
  await kysely.deleteFrom('mails').where('seat_id', '=', id).execute()
  await kysely
    .updateTable('review_seats')
    .set({ token_hash: secretHash(secret) })
    .where('id', '=', id)
    .execute()
  return { id, secret }
}

const marked = /Buy (?:once|twice), [0-9a-f-]{36} \d+\./

/** The texts that were sent to the site, each time. */
function sentTexts(): string[] {
  return site.requests
    .filter(({ method, route }) => method === 'POST' && /^\/wp\/v2\/posts/.test(route ?? ''))
    .flatMap(({ body }) => marked.exec(body.toString()) ?? [])
}

async function approvedTexts(): Promise<Set<string>> {
  const rows = await desk.server.database.kysely
    .selectFrom('review_decisions as d')
    .innerJoin('review_rounds as r', 'r.id', 'd.round_id')
    .select('r.package')
    .where('d.verdict', '=', 'approve')
    .execute()
  return new Set(rows.map((row) => packageSchema.parse(row.package).content?.conclusion ?? ''))
}
