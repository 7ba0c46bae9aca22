import { expect, test } from 'vitest'
import type { Calendar } from '#contracts/calendar.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { recurring, serveRecurring, server, setClock, sweep, toldOf } from './recurring.fixture.ts'

serveRecurring()

test('a date orders its topics once, in the name of whose the brief is, due on the day', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { add, articles, list, topics } = await recurring(user, {
    articles: 2,
    leadDays: 3,
    assigneeId: user.userId,
  })
  await add(['Pears in tarts', 'Plums in jam', 'Figs on bread'])
  // Three days before the first, at nine in Berlin.
  setClock('2026-11-28T07:59Z')
  await sweep()
  expect(await articles()).toEqual([])
  setClock('2026-11-28T08:00Z')
  await sweep(3)
  await sweep()
  expect(await articles()).toMatchObject([
    {
      input_value: 'Pears in tarts',
      due_on: '2026-12-01',
      user_id: user.userId,
      assignee_id: user.userId,
    },
    { input_value: 'Plums in jam', due_on: '2026-12-01' },
  ])
  expect((await topics()).queued.map(({ text }) => text)).toEqual(['Figs on bread'])
  const brief = await list()
  expect(brief).toMatchObject({ creditsThisMonth: 2, topics: 1 })
  expect(brief.past).toMatchObject([{ day: '2026-12-01', articles: 2, problem: null }])
  expect(brief.dates[0]).toMatchObject({ day: '2026-12-08', topics: ['Figs on bread'] })
  expect(await toldOf(user)).toEqual([])
})

test('templates of the rule go into the order; those it has not are the campaign’s', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const tone = await user.api.templates.create({
    type: 'tone',
    name: 'Dry',
    description: 'Dry and short',
    example: '',
  })
  const { articles } = await recurring(user, { toneTemplateId: tone.id, topics: ['Pears'] })
  setClock('2026-12-01T09:00Z')
  await sweep()
  const [article] = await articles()
  expect(article?.tone_template_id).toBe(tone.id)
  expect(article?.seo_template_id).not.toBeNull()
})

test('without topics nothing is ordered, and whose it is are told by a notice and a mail', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { articles, list, campaignId, add } = await recurring(user)
  setClock('2026-12-01T08:00Z')
  await sweep(2)
  expect(await articles()).toEqual([])
  expect(await toldOf(user)).toEqual([
    'Dec 1: No topic was left in the queue, so nothing was ordered.',
  ])
  const mails = await server.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', user.userId)
    .execute()
  expect(mails).toHaveLength(1)
  const { items } = (
    await send<{ items: { campaignId: string; title: string }[] }>(user, 'GET', '/api/v1/notices')
  ).body
  expect(items[0]).toMatchObject({ campaignId, title: 'Spring launch' })
  expect((await list()).past[0]).toMatchObject({ day: '2026-12-01', articles: 0 })
  // The next date goes on as if nothing had been.
  await add(['Pears'])
  setClock('2026-12-08T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
})

test('too few topics order what there are, and that is told', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { articles } = await recurring(user, { articles: 3, topics: ['Pears'] })
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
  expect(await toldOf(user)).toEqual([
    'Dec 1: Only 1 of 3 articles could be ordered: the queue had no more topics.',
  ])
})

test('too few credits order nothing, the topics stay, and it is told', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 1 })
  const { articles, topics } = await recurring(user, { articles: 2, topics: ['Pears', 'Plums'] })
  setClock('2026-12-01T08:00Z')
  await sweep(2)
  expect(await articles()).toEqual([])
  expect((await topics()).queued).toHaveLength(2)
  expect(await toldOf(user)).toEqual(['Dec 1: There were too few credits, so nothing was ordered.'])
  expect(await user.api.procedures.getTotalUserCredits({ p_user_id: user.userId })).toBe(1)
})

test('its own budget for a month holds, and the next month has it anew', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 30 })
  const pattern = { every: 'week', weeks: 1, weekdays: [1, 2] }
  const { articles, list } = await recurring(user, {
    pattern,
    monthlyCredits: 2,
    topics: ['One', 'Two', 'Three', 'Four'],
  })
  for (const day of ['2026-12-01', '2026-12-07', '2026-12-08']) {
    setClock(`${day}T08:00Z`)
    await sweep()
  }
  expect(await articles()).toHaveLength(2)
  expect(await toldOf(user)).toEqual([
    'Dec 8: Its budget of 2 credits for the month is used up, so nothing was ordered.',
  ])
  expect((await list()).creditsThisMonth).toBe(2)
  for (const day of ['14', '15', '21', '22', '28', '29']) {
    setClock(`2026-12-${day}T08:00Z`)
    await sweep()
  }
  setClock('2027-01-04T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(3)
})

test('the budget of the client stops it too', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { articles, brief } = await recurring(user, { articles: 2, topics: ['Pears', 'Plums'] })
  const budget = { monthlyCredits: 1, mode: 'hard' }
  await send(user, 'PUT', `/api/v1/billing/budgets/${brief.clientId}`, budget)
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect(await articles()).toEqual([])
  expect(await toldOf(user)).toEqual([
    'Dec 1: This client’s budget for the month has 1 credit left, too little for these 2 articles. Nothing was ordered.',
  ])
})

test('one date is skipped, one is moved, and both can be put back', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { articles, date, list } = await recurring(user, { topics: ['One', 'Two', 'Three'] })
  expect((await date('2026-12-01', { to: 'skipped' })).status).toBe(200)
  const moved = await date('2026-12-08', { to: 'moved', localTime: '2026-12-10T14:30' })
  expect(moved.body.dates.slice(0, 3)).toMatchObject([
    { day: '2026-12-01', skipped: true, topics: [] },
    { day: '2026-12-08', moved: true, localTime: '2026-12-10T14:30', topics: ['One'] },
    { day: '2026-12-15', topics: ['Two'] },
  ])
  expect(moved.body.dates.filter(({ skipped }) => !skipped)).toHaveLength(10)
  for (const time of ['2026-12-01T09:00Z', '2026-12-08T09:00Z', '2026-12-10T13:29Z']) {
    setClock(time)
    await sweep()
  }
  expect(await articles()).toEqual([])
  setClock('2026-12-10T13:30Z')
  await sweep()
  expect(await articles()).toMatchObject([{ input_value: 'One', due_on: '2026-12-10' }])
  expect((await date('2026-12-08', { to: 'rule' })).status).toBe(404)
  await date('2026-12-15', { to: 'skipped' })
  await date('2026-12-15', { to: 'rule' })
  setClock('2026-12-15T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(2)
  expect((await list()).dates[0]).toMatchObject({ day: '2026-12-22' })
})

test('a date that is no date, is past, or is too near to be ordered in time, is refused', async () => {
  setClock('2026-12-02T12:00Z')
  const user = await server.signUp()
  const { date } = await recurring(user, { leadDays: 2 })
  expect((await date('2026-12-09', { to: 'skipped' })).status).toBe(404)
  expect((await date('2026-12-01', { to: 'skipped' })).status).toBe(404)
  const near = await date('2026-12-08', { to: 'moved', localTime: '2026-12-03T09:00' })
  expect(near).toMatchObject({
    status: 409,
    body: { message: 'It is ordered 2 days before, which is past. Please choose a later day.' },
  })
})

test('what is paused orders nothing, and its dates meanwhile do not come back', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { articles, state } = await recurring(user, { topics: ['One', 'Two'] })
  await state('paused')
  setClock('2026-12-02T08:00Z')
  await sweep()
  const { body } = await state('active')
  expect(body.dates[0]?.day).toBe('2026-12-08')
  await sweep()
  expect(await articles()).toEqual([])
  setClock('2026-12-08T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
  await state('ended')
  expect((await state('active')).status).toBe(409)
  setClock('2026-12-15T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
  expect(await toldOf(user)).toEqual([])
})

test('with its last day a rule ends by itself', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { list } = await recurring(user, { endsOn: '2026-12-07', topics: ['One', 'Two'] })
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect(await list()).toMatchObject({ state: 'ended', dates: [], topics: 1 })
  const none = await recurring(user, { startsOn: '2026-11-23', endsOn: '2026-11-30' })
  expect(none.status).toBe(409)
})

test('a rule that changes counts from then on, and what was overdue is told', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { change, articles, list } = await recurring(user, { topics: ['One', 'Two'] })
  setClock('2026-12-01T10:00Z')
  const { body } = await change({ pattern: { every: 'week', weeks: 1, weekdays: [3] } })
  expect(body.dates[0]?.day).toBe('2026-12-02')
  await sweep()
  expect(await articles()).toEqual([])
  expect((await list()).past).toMatchObject([
    { day: '2026-12-01', problem: 'The rule was changed before this was ordered.' },
  ])
  setClock('2026-12-02T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
  const stale = await change({ updatedAt: '2026-11-20T12:00:00.000Z' })
  expect(stale.status).toBe(409)
})

test('a date that was ordered ahead is not ordered again when it comes nearer', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { change, articles } = await recurring(user, { leadDays: 7, topics: ['One', 'Two'] })
  setClock('2026-11-24T08:00Z')
  await sweep()
  const { body } = await change({ leadDays: 0 })
  expect(body.dates[0]?.day).toBe('2026-12-08')
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect(await articles()).toHaveLength(1)
})

test('an archived campaign, or an owner who no longer sees the client, pauses it and is told', async () => {
  setClock('2026-11-20T12:00Z')
  const owner = await server.signUp({ credits: 9 })
  const archived = await recurring(owner, { topics: ['One'] })
  await owner.api.campaigns.archive({ ids: [archived.campaignId] })
  const campaign = await owner.api.campaigns.create({
    name: 'Autumn',
    clientId: (await owner.api.clients.create({ name: 'Acme', industry: 'Technology' })).id,
  })
  const member = await addMember(server, owner)
  const { list } = await recurring(member, { campaignId: campaign.id, topics: ['One'] })
  await server.database.kysely
    .updateTable('workspace_members')
    .set({ limited: true })
    .where('user_id', '=', member.userId)
    .execute()
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect((await archived.list()).problem).toBe('The campaign is archived, so this is paused.')
  expect(await toldOf(owner)).toHaveLength(2)
  expect(await toldOf(member)).toEqual([])
  expect(await archived.articles()).toEqual([])
  const paused = await send<{ items: { state: string; owner: null }[] }>(
    owner,
    'GET',
    `/api/v1/recurring?campaignId=${campaign.id}`,
  )
  expect(paused.body.items[0]).toMatchObject({ state: 'paused', owner: null })
  await expect(list()).rejects.toThrow()
  // Whoever goes on with it owns it.
  const [brief] = paused.body.items as unknown as { id: string }[]
  await send(owner, 'POST', `/api/v1/recurring/${brief?.id}/state`, { state: 'active' })
  setClock('2026-12-08T08:00Z')
  await sweep()
  const made = await server.database.kysely
    .selectFrom('articles')
    .select('user_id')
    .where('campaign_id', '=', campaign.id)
    .execute()
  expect(made).toEqual([{ user_id: owner.userId }])
})

test('members set up rules; what they may spend is for owners and admins', async () => {
  setClock('2026-11-20T12:00Z')
  const owner = await server.signUp({ credits: 9 })
  const { campaignId, change } = await recurring(owner, { monthlyCredits: 5 })
  const member = await addMember(server, owner)
  expect((await recurring(member, { campaignId })).status).toBe(200)
  expect((await recurring(member, { campaignId, monthlyCredits: 5 })).status).toBe(403)
  expect((await change({ monthlyCredits: 6 }, member)).status).toBe(403)
  expect((await change({ monthlyCredits: 5, time: '10:00' }, member)).status).toBe(200)
})

test('planned articles stand in the calendar with their topics, and cost nothing', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { date, brief } = await recurring(user, { articles: 2, topics: ['One', 'Two', 'Three'] })
  await date('2026-12-08', { to: 'moved', localTime: '2026-12-09T09:00' })
  const path = '/api/v1/calendar?from=2026-11-30&to=2026-12-20'
  const read = async (own = '') => (await send<Calendar>(user, 'GET', path + own)).body
  const { planned, items } = await read()
  expect(items).toEqual([])
  expect(planned.map(({ day, time, title }) => [day, time, title])).toEqual([
    ['2026-12-01', '09:00', 'One'],
    ['2026-12-01', '09:00', 'Two'],
    ['2026-12-09', '09:00', 'Three'],
    ['2026-12-09', '09:00', null],
    ['2026-12-15', '09:00', null],
    ['2026-12-15', '09:00', null],
  ])
  expect((await read(`&clientId=${brief.clientId}`)).planned).toHaveLength(6)
  expect(await user.api.procedures.getTotalUserCredits({ p_user_id: user.userId })).toBe(9)
  setClock('2026-12-01T08:00Z')
  await sweep()
  const after = await read()
  expect(after.planned.map(({ day }) => day)).toEqual(
    Array(2).fill('2026-12-09').concat(Array(2).fill('2026-12-15')),
  )
  expect(after.items.map(({ kind, day }) => [kind, day])).toEqual([
    ['due', '2026-12-01'],
    ['due', '2026-12-01'],
  ])
})
