import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { packageHash } from './package/package.ts'
import { packagedArticle } from './package/package.views.ts'
import { decide } from './review/decide.ts'
import { articleToApprove, type Desk, startDesk } from './signoff.fixture.ts'
import { latestRound } from './signoff.views.ts'

/** A few in the suite; RACES=1000 for as many as the design asks for. */
const races = Number(process.env.RACES ?? 25)
/** A workspace may not send more for approval in a day than a few more than that. */
const racesPerWorkspace = 150
const longestHeadStartMs = 40
/** Far more than a race takes on a busy machine. */
const msPerRace = 4_000
const random = seededRandom('races')

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

test(`of an edit and an approval at the same time exactly one wins, ${races} times`, {
  timeout: races * msPerRace,
}, async () => {
  const { server } = desk
  let made = await articleToApprove(desk)
  const won = { edit: 0, approval: 0 }
  let text = 'Buy once.'
  for (let n = 0; n < races; n += 1) {
    if (n > 0 && n % racesPerWorkspace === 0) {
      made = await articleToApprove(desk)
      text = 'Buy once.'
    }
    const { user, articleId, start, signOff } = made
    await start({ reviewers: [{ name: 'Anna', email: `anna${n}@client.example` }] })
    const [round] = (await signOff.get({ articleId })).rounds
    const key = await openSeat(round?.seats[0]?.id ?? '')
    const next = `Buy once, number ${n}.`
    const approve = () =>
      decide(
        { ...server.wiring, key, requestId: 'race', ip: null },
        { verdict: 'approve', note: '', packageSha256: round?.packageSha256 ?? '' },
      )
    const edit = () =>
      user.api.editing.change({
        id: articleId,
        change: { block: 'conclusion', before: text, text: next },
      })
    const [approved, edited] = await Promise.allSettled(
      n % 2 ? [approve(), edit()] : await inOtherOrder(approve, edit),
    )
    text = next
    expect(edited?.status).toBe('fulfilled')
    const state = await server.database.kysely.transaction().execute(async (tx) => {
      const scope = { ...scopeOf(user), tx, queue: server.wiring.queue }
      const article = await packagedArticle(scope, articleId)
      const last = await latestRound(scope, articleId)
      return { last, present: article && packageHash(article.package) }
    })
    // Whoever came first, the edited text is not approved: either the approval was refused or it is void.
    expect(state.last?.packageSha256).not.toBe(state.present)
    if (approved?.status === 'fulfilled') {
      expect(state.last?.state).toBe('voided')
      won.approval += 1
    } else {
      expect(approved?.reason).toMatchObject({ code: 'conflict' })
      expect(state.last?.state).toBe('open')
      won.edit += 1
    }
  }
  expect(won.edit + won.approval).toBe(races)
  if (process.env.RACES) process.stdout.write(`edit ${won.edit}, approval ${won.approval}\n`)
})

/** The edit comes first, and the approval at some moment while it is under way. */
async function inOtherOrder<A, B>(first: () => Promise<A>, second: () => Promise<B>) {
  const edited = second()
  await setTimeout(random() * longestHeadStartMs)
  return [first(), edited] as const
}

function scopeOf(user: { workspaceId: string; userId: string }) {
  const { workspaceId, userId } = user
  return { workspaceId, userId, clientIds: null, now: new Date(), requestId: 'race', ip: null }
}

/** Gives a seat a link of its own in place of the mailed one. */
async function openSeat(seatId: string) {
  const { kysely } = desk.server.database
  await kysely.deleteFrom('mails').where('seat_id', '=', seatId).execute()
  const secret = newSecret()
  await kysely
    .updateTable('review_seats')
    .set({ token_hash: secretHash(secret) })
    .where('id', '=', seatId)
    .execute()
  return { id: seatId, secret }
}
