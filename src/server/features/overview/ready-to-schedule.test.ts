import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import type { TestUser } from '#test/test-app.ts'
import { articleToApprove, type Desk, signOffApi, startDesk } from '../signoff/signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const localTime = `${new Date().getUTCFullYear() + 1}-06-01T09:00`

/** Why scheduling refuses each of the articles, or null. */
async function refusals(user: TestUser, ids: readonly string[]) {
  const site = await startFakeWordPress()
  const { id: siteId } = await user.api.credentials.create({ name: 'Blog', ...site.access() })
  const outcomes: [string, string | null][] = []
  for (const articleId of ids) {
    const request = { articleId, credentialIds: [siteId], localTime, timeZone: 'UTC' }
    const refusal = await user.api.schedule.create(request).then(
      () => null,
      (error: Error) => error.message,
    )
    outcomes.push([articleId, refusal])
  }
  await site.close()
  return Object.fromEntries(outcomes)
}

test('what stands as ready can be scheduled, and nothing else: by what scheduling itself says', async () => {
  const made = await articleToApprove(desk, undefined, 'internal')
  const { user, articleId: approved, signOff } = made
  const colleague = await addMember(desk.server, user)
  const { clientId, campaignId } = await user.api.articles.get({ id: approved })
  const { kysely } = desk.server.database
  const write = async (title: string, into = {}) => {
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const id = await createWrittenArticle(desk.server.database, user, { title, slug })
    await kysely
      .updateTable('articles')
      .set({ title, ...into })
      .where('id', '=', id)
      .execute()
    return id
  }
  const ofClient = { client_id: clientId, campaign_id: campaignId }
  const [open, edited, never] = [
    await write('With a colleague', ofClient),
    await write('Edited since', ofClient),
    await write('Never asked', ofClient),
  ]
  const [free, gated] = [await write('Nobody approves'), await write('To be checked')]
  const gatedClient = (await user.api.articles.get({ id: gated })).clientId
  await kysely
    .updateTable('clients')
    .set({ claims: 'gate' })
    .where('id', '=', gatedClient)
    .execute()
  const ask = (articleId: string) =>
    signOff.start({
      ...{ articleId, stage: 'internal', reviewers: [], memberIds: [colleague.userId] },
      ...{ message: '', dueOn: null, everyone: false },
    })
  const approve = async (articleId: string) => {
    await ask(articleId)
    const [round] = (await signOff.get({ articleId })).rounds
    if (!round) throw new Error('no round')
    const { id: roundId, packageSha256 } = round
    const decision = { articleId, roundId, packageSha256, verdict: 'approve' as const, note: '' }
    await signOffApi(desk.server, colleague).decide(decision)
  }
  await approve(approved)
  await approve(edited)
  await ask(open)
  await kysely
    .updateTable('articles')
    .set({ title: 'Other words' })
    .where('id', '=', edited)
    .execute()

  const { items } = await user.api.overview.unscheduled({})
  const shown = Object.fromEntries(items.map(({ id, obstacle }) => [id, obstacle]))
  expect(Object.keys(shown).sort()).toEqual([approved, edited, never, free, gated].sort())
  expect(shown).toEqual(await refusals(user, Object.keys(shown)))
  // What can be scheduled stands first, within that what is approved.
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([approved, free])
  expect(items.slice(2).every(({ obstacle }) => obstacle !== null)).toBe(true)
  expect(await refusals(user, [open])).toEqual({ [open]: expect.stringContaining('colleagues') })
})
