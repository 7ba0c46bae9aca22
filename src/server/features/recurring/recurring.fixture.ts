import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { RecurringBrief, Topics } from '#contracts/clients/recurring.ts'
import { jobContext } from '#server/context/context.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { orderDue } from './order-due.ts'

export let server: TestApp

/** A server whose clock goes right at the start of every test. */
export function serveRecurring(): void {
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterEach(() => setClock())
  afterAll(() => server.close())
}

/** Has the whole server take this for the present; without a time, the clock goes right again. */
export function setClock(time?: Date | string): void {
  const clock = time === undefined ? systemClock : { now: () => new Date(time) }
  Object.assign(server.wiring, { clock })
}

/** What several processes do at a time, each of its own. */
export async function sweep(processes = 1): Promise<void> {
  await Promise.all(
    Array.from({ length: processes }, () => orderDue(jobContext(server.wiring, randomUUID()))),
  )
}

/** Every Tuesday at nine in Berlin, one article, from 1 December 2026. */
export const everyTuesday = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  time: '09:00',
  timeZone: 'Europe/Berlin',
  startsOn: '2026-12-01',
  endsOn: null,
  articles: 1,
  leadDays: 0,
  monthlyCredits: null,
}

const at = '/api/v1/recurring'

/** A campaign with a recurring brief, and what is done with that. */
export async function recurring(
  user: TestUser,
  {
    topics = [],
    campaignId,
    ...fields
  }: Record<string, unknown> & { topics?: string[]; campaignId?: string } = {},
) {
  const campaign = campaignId ? { id: campaignId } : await createCampaign(user)
  const rule = { ...everyTuesday, ...fields, campaignId: campaign.id }
  const { status, body } = await send<RecurringBrief>(user, 'POST', at, rule)
  const path = `${at}/${body.id}`
  const list = async () => {
    const listed = await send<{ items: RecurringBrief[] }>(
      user,
      'GET',
      `${at}?campaignId=${campaign.id}`,
    )
    const found = listed.body.items.find(({ id }) => id === body.id)
    if (!found) throw new Error('the recurring brief is not listed')
    return found
  }
  const made = {
    status,
    brief: body,
    campaignId: campaign.id,
    path,
    rule,
    list,
    topics: async () => (await send<Topics>(user, 'GET', `${path}/topics`)).body,
    add: (more: string[]) =>
      send<Topics & { added: number }>(user, 'POST', `${path}/topics`, { topics: more }),
    change: (changes: object, as = user) =>
      send<RecurringBrief>(as, 'PUT', path, { ...rule, ...changes }),
    state: (state: RecurringBrief['state']) =>
      send<RecurringBrief>(user, 'POST', `${path}/state`, { state }),
    date: (day: string, change: object) =>
      send<RecurringBrief>(user, 'POST', `${path}/dates`, { day, change }),
    articles: () =>
      server.database.kysely
        .selectFrom('articles')
        .selectAll()
        .where('campaign_id', '=', campaign.id)
        .orderBy('created_at')
        .orderBy('due_on')
        .orderBy('input_value')
        .execute(),
  }
  if (topics.length > 0) await made.add(topics)
  return made
}

/** What the user is told under the bell of recurring briefs, the newest first. */
export async function toldOf(user: TestUser): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('notices')
    .select('details')
    .where('user_id', '=', user.userId)
    .where('kind', '=', 'recurring')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ details }) => String((details as { message: string }).message))
}
