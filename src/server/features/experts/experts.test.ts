import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { questionsAbout } from '#contracts/rules/clients/expert-questions.ts'
import { writtenDay } from '#contracts/rules/written-days.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import type { TestUser } from '#test/test-app.ts'
import {
  askJane,
  type ExpertDesk,
  expertsApi,
  linkIn,
  mailTo,
  openVisitor,
  startExpertDesk,
} from './experts.fixture.ts'

let desk: ExpertDesk
beforeAll(async () => {
  desk = await startExpertDesk()
})
afterAll(() => desk.close())

const said = 'We grit at 7 °C: of 410 falls in 2025, 380 were on summer tyres.'

async function answered() {
  const made = await askJane(desk)
  await made.visitor.visit(made.link)
  await made.visitor.send({ 'answer-1': said, 'declined-3': 'yes' })
  const request = await made.shown()
  const [question] = request.questions
  if (!question?.answeredAt) throw new Error('not answered')
  const of = { clientId: made.clientId, id: question.id }
  const take = (facts: string[], answeredAt = question.answeredAt ?? '') =>
    made.experts.take({
      ...of,
      answeredAt,
      facts: facts.map((content) => ({ content, validUntil: null })),
    })
  return { ...made, request, of, take }
}

test('three questions go to a person at the client, in the client’s language, by a link', async () => {
  const user = await desk.server.signUp({ fullName: 'Ada Byron' })
  const { id: clientId } = await createClient(user, { name: 'Velo Nord' })
  const rules = { spelling: 'de-DE' }
  await send(user, 'PUT', `/api/v1/clients/${clientId}/rules`, { rules })
  const experts = expertsApi(desk.server, user)
  const asked = await experts.ask({
    ...{ clientId, subject: 'Winterreifen', name: 'Jane Doe', email: 'Jane@Velo.example' },
    ...{ note: 'Five minutes are plenty.', dueOn: '2999-05-12' },
  })
  expect(asked.questions.map(({ question }) => question)).toEqual(
    questionsAbout('Winterreifen', 'de-DE'),
  )
  expect(asked).toMatchObject({ state: 'waiting', askedBy: 'Ada Byron', openedAt: null })
  const mail = await mailTo(desk, 'jane@velo.example')
  expect(mail.subject).toBe('3 questions about Winterreifen')
  for (const words of ['Ada Byron of', 'Five minutes', 'Was verstehen Kunden', 'May 12']) {
    expect(mail.text).toContain(words)
  }
  await expect.poll(async () => (await experts.list({ clientId })).requests[0]?.sentAt).toBeTruthy()
})

test('without an address nothing is mailed, and a link can be copied; each works', async () => {
  const { server, mails } = desk
  const user = await server.signUp()
  const { id: clientId } = await createClient(user, { name: 'Velo Nord' })
  const experts = expertsApi(server, user)
  const before = mails.length
  const questions = ['How long do your tyres last?']
  const { id } = await experts.ask({ clientId, subject: 'Tyres', name: 'Jane Doe', questions })
  const links = [await experts.link({ clientId, id }), await experts.link({ clientId, id })]
  for (const { link } of links) {
    const answer = await server.app.request(new URL(link).pathname)
    expect(answer.status).toBe(303)
  }
  expect(mails.length).toBe(before)
  await expect(experts.remind({ clientId, id })).rejects.toMatchObject({ code: 'conflict' })
})

test('an answer becomes facts that their expert owns, once, after somebody has read it', async () => {
  const { user, clientId, take, of, experts, request } = await answered()
  const path = `/api/v1/clients/${clientId}/knowledge`
  const knowledge = async () => (await send<Knowledge>(user, 'GET', path)).body.items
  expect(request).toMatchObject({ state: 'waiting', name: 'Jane Doe' })
  expect(await knowledge()).toEqual([])
  const { items } = await take(['We grit at 7 °C.', '380 of 410 falls were on summer tyres.'])
  const day = writtenDay(new Date(), { timeZone: 'UTC' })
  expect(items).toMatchObject([
    { content: 'We grit at 7 °C.', kind: 'fact', owner: 'Jane Doe', passage: 'We grit at 7 °C' },
    { source: `Jane Doe, ${day}, asked by Ada Byron`, approvedBy: 'Ada Byron', passage: '' },
  ])
  expect(await knowledge()).toHaveLength(2)
  await expect(take(['Once more'])).rejects.toMatchObject({ code: 'conflict' })
  await expect(experts.dismiss(of)).rejects.toMatchObject({ code: 'conflict' })
  // Whoever changes its words later approves them; whose word it was stays.
  const change = { ...items[0], content: 'We grit at 6 °C.' }
  const changed = await send(user, 'PUT', `${path}/${items[0]?.id}`, change)
  expect(changed.body).toMatchObject({ content: 'We grit at 6 °C.', owner: 'Jane Doe' })
})

test('what somebody leaves out of an answer, such as an address, is in no fact', async () => {
  const made = await askJane(desk)
  await made.visitor.visit(made.link)
  await made.visitor.send({ 'answer-1': 'See https://a.example/1 and www.b.example.' })
  const [question] = (await made.shown()).questions
  const { items } = await made.experts.take({
    ...{ clientId: made.clientId, id: question?.id ?? '' },
    ...{ answeredAt: question?.answeredAt ?? '' },
    facts: [{ content: 'It is told at https://a.example/1' }, { content: 'See' }],
  })
  expect(items.map(({ passage }) => passage)).toEqual(['', 'See'])
  expect(JSON.stringify(items)).not.toContain('b.example')
})

test('an answer that has changed since it was read is not taken', async () => {
  const { take, visitor, link, shown } = await answered()
  await visitor.visit(link)
  await visitor.send({ 'answer-1': 'At 5 °C.' })
  await expect(take(['We grit at 7 °C.'])).rejects.toMatchObject({ code: 'conflict' })
  const [question] = (await shown()).questions
  expect(question?.answer).toBe('At 5 °C.')
  expect((await take(['We grit at 5 °C.'], question?.answeredAt ?? '')).items).toHaveLength(1)
})

test('a dismissed answer stays out of the knowledge; an open question is none', async () => {
  const { experts, of, request, clientId, shown } = await answered()
  await experts.dismiss(of)
  await experts.dismiss(of)
  expect((await shown()).questions[0]).toMatchObject({ state: 'dismissed', answer: said })
  const [, unanswered, declined] = request.questions
  const place = { clientId, id: unanswered?.id ?? '' }
  await expect(experts.dismiss(place)).rejects.toMatchObject({ code: 'conflict' })
  const facts = [{ content: 'Nothing' }]
  const none = { clientId, id: declined?.id ?? '', answeredAt: declined?.answeredAt ?? '', facts }
  await expect(experts.take(none)).rejects.toMatchObject({ code: 'conflict' })
})

test('whoever asked is told of answers, and led to the client; a change of an answer is no news', async () => {
  const { user, clientId, visitor, link } = await answered()
  type Notices = { items: Record<string, unknown>[]; unread: number }
  const notices = async () => (await send<Notices>(user, 'GET', '/api/v1/notices')).body
  const about = { kind: 'expert', by: 'Jane Doe', clientId, title: 'Velo Nord' }
  expect((await notices()).items).toMatchObject([{ ...about, count: 2, message: 'Winter tyres' }])
  await visitor.visit(link)
  await visitor.send({ 'answer-1': 'Something else' })
  expect((await notices()).unread).toBe(1)
  await visitor.send({ 'answer-1': 'Something else', 'answer-2': 'A case' })
  expect((await notices()).items).toMatchObject([{ ...about, count: null }, about])
  const mailed = desk.mails.filter(({ subject }) => subject.includes('has answered'))
  expect(mailed.map(({ subject }) => subject)).toContain(
    'Jane Doe has answered 2 of your questions about “Winter tyres”',
  )
})

test('once whoever asked sees the client no more, they see no notice of it, and managers are told', async () => {
  const { server } = desk
  const owner = await server.signUp()
  const { id: clientId } = await createClient(owner, { name: 'Velo Nord' })
  const { id: other } = await createClient(owner, { name: 'Other' })
  const admin = await addMember(server, owner, { role: 'admin' })
  const experts = expertsApi(server, admin)
  const { id } = await experts.ask({ clientId, subject: 'Tyres', name: 'Jane Doe' })
  const { link } = await experts.link({ clientId, id })
  const visitor = openVisitor(server)
  await visitor.visit(linkIn(link))
  await visitor.send({ 'answer-1': 'One' })
  const unread = async (user: TestUser) =>
    (await send<{ unread: number }>(user, 'GET', '/api/v1/notices')).body.unread
  expect([await unread(admin), await unread(owner)]).toEqual([1, 0])
  const of = { workspace_id: owner.workspaceId, user_id: admin.userId }
  const { kysely } = server.database
  await kysely
    .updateTable('workspace_members')
    .set({ role: 'member', limited: true })
    .where('user_id', '=', admin.userId)
    .execute()
  await kysely
    .insertInto('workspace_member_clients')
    .values({ ...of, client_id: other })
    .execute()
  await visitor.send({ 'answer-1': 'One', 'answer-2': 'Two' })
  expect([await unread(admin), await unread(owner)]).toEqual([0, 1])
})

test('a reminder goes out once a day, with a link that works beside the first', async () => {
  const { experts, place, jane, link, visitor } = await askJane(desk)
  await experts.remind(place)
  const mail = await mailTo(desk, jane.email, 1)
  expect(mail.subject).toBe('Reminder: 3 questions about Winter tyres')
  const second = /\/e\/[\w.-]+/.exec(mail.text)?.[0] ?? ''
  expect(second).not.toBe(link)
  for (const path of [link, second]) expect((await visitor.visit(path)).status).toBe(200)
  await expect(experts.remind(place)).rejects.toMatchObject({ code: 'conflict' })
  const all = { 'answer-1': 'One', 'answer-2': 'Two', 'answer-3': 'Three' }
  await visitor.send(all)
  await expect(experts.remind(place)).rejects.toMatchObject({ message: /Every question/ })
})

test('a limited member reads what experts of their clients were asked, and asks nobody', async () => {
  const { user, clientId, place, of } = await answered()
  const { id: other } = await createClient(user, { name: 'Other' })
  const member = await addMember(desk.server, user, { clientIds: [clientId] })
  const experts = expertsApi(desk.server, member)
  const { requests, abilities } = await experts.list({ clientId })
  expect([requests.length, abilities.update]).toEqual([1, false])
  const ask = { subject: 'Tyres', name: 'Jane Doe' }
  await expect(experts.ask({ clientId, ...ask })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(experts.dismiss(of)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(experts.remove(place)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(experts.list({ clientId: other })).rejects.toMatchObject({ code: 'not_found' })
  const none = await addMember(desk.server, user, { clientIds: [other] })
  const elsewhere = expertsApi(desk.server, none)
  for (const call of [
    () => elsewhere.list({ clientId }),
    () => elsewhere.link(place),
    () => elsewhere.withdraw({ clientId: other, id: place.id }),
    () => elsewhere.dismiss({ clientId: other, id: of.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('deleting the questions takes the expert’s name and address out of everything but the facts’ words', async () => {
  const { user, clientId, take, experts, place, jane, visitor, link } = await answered()
  await take(['We grit at 7 °C.'])
  await experts.remove(place)
  expect((await experts.list({ clientId })).requests).toEqual([])
  const [fact] = (await send<Knowledge>(user, 'GET', `/api/v1/clients/${clientId}/knowledge`)).body
    .items
  expect(fact).toMatchObject({ content: 'We grit at 7 °C.', owner: '' })
  expect(fact?.source).toMatch(/^Somebody at the client, .*, asked by Ada Byron$/)
  expect((await visitor.visit(link)).status).toBe(404)
  const { kysely } = desk.server.database
  for (const table of ['activity_log', 'notices', 'mails', 'client_knowledge'] as const) {
    const rows = await kysely
      .selectFrom(table)
      .selectAll()
      .where('workspace_id', '=', user.workspaceId)
      .execute()
    const text = JSON.stringify(rows)
    expect([text.includes(jane.name), text.includes(jane.email)], table).toEqual([false, false])
  }
})

test('questions go with their client', async () => {
  const { user, clientId, link, take } = await answered()
  await take(['We grit at 7 °C.'])
  expect((await send(user, 'DELETE', `/api/v1/clients/${clientId}`)).status).toBeLessThan(300)
  expect((await desk.server.app.request(link)).status).toBe(404)
})
