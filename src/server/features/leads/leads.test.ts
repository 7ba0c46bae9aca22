import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadConsent, type SamplePart } from '#contracts/rules/lead-form.ts'
import { jobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { dropOldRecords } from '../upkeep/upkeep.store.ts'
import { sendLead } from './send-lead.ts'

let server: TestApp
let admin: TestUser
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signUp({ fullName: 'The Operator' })
  Object.assign(server.wiring.settings, { adminEmails: [admin.email] })
})
afterAll(() => server.close())

const newEmail = () => `${crypto.randomUUID()}@example.test`
const meal = { favoriteMeal: 'Fish and chips', countryCode: '+44', phone: '' }

async function post(path: string, body: unknown, type = 'application/json') {
  const answer = await server.app.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

async function capture(lead: Record<string, unknown>) {
  const { status, text } = await post('lead-capture', lead)
  return { status, ...(JSON.parse(text) as { success: boolean; ticket?: string; error?: string }) }
}

async function sample(ticket: string | undefined): Promise<SamplePart[]> {
  const { text } = await post('sample-post', { ticket })
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SamplePart)
}

const stored = (email: string) =>
  server.database.kysely.selectFrom('leads').selectAll().where('email', '=', email).execute()

test('a lead is stored once per address and day, with what was agreed to', async () => {
  const email = newEmail()
  const sent = { ...meal, email, phone: '+44 20 7946 0000' }
  expect(await capture(sent)).toMatchObject({ status: 200, success: true })
  const again = await capture({ ...sent, email: email.toUpperCase(), favoriteMeal: 'Pie' })
  expect(again).toMatchObject({ status: 200, success: true })
  expect(await stored(email)).toMatchObject([
    {
      favorite_meal: 'Fish and chips',
      country_code: '+44',
      phone: '+44 20 7946 0000',
      consent: leadConsent,
    },
  ])
  expect(await stored(email.toUpperCase())).toEqual([])
})

test.each([
  ['+353 1 234 5678', null, '+353 1 234 5678'],
  ['0044 20 7946 0001', '+44', '+44 20 7946 0001'],
  ['+44 (0)20 7946 0001', '+44', '+44 20 7946 0001'],
  ['(020) 7946 0001', '+44', '+44 (020) 7946 0001'],
  ['', null, null],
])('a number typed as “%s” keeps the country code it brings', async (phone, country_code, kept) => {
  const email = newEmail()
  expect(await capture({ ...meal, email, phone })).toMatchObject({ status: 200 })
  expect(await stored(email)).toMatchObject([{ country_code, phone: kept }])
})

test.each([
  [{ favoriteMeal: ' ', email: 'a@example.test' }, 'Please tell us your favorite meal'],
  [{ favoriteMeal: 'Pie', email: 'nobody' }, 'Please enter a valid email address'],
  [{ favoriteMeal: 'Pie', email: 'a@example.test', phone: 'call me' }, /telephone number/],
])('%o is refused with a sentence', async (lead, sentence) => {
  const { status, success, error } = await capture(lead)
  expect([status, success]).toEqual([422, false])
  expect(error).toMatch(sentence)
})

test('a form of another site, which cannot send JSON, stores nothing', async () => {
  const email = newEmail()
  expect((await post('lead-capture', { ...meal, email }, 'text/plain')).status).toBe(422)
  expect(await stored(email)).toEqual([])
})

test('a robot that fills in the hidden field is thanked, and nothing is stored', async () => {
  const email = newEmail()
  const answer = await capture({ ...meal, email, website: 'https://spam.example' })
  expect(answer).toMatchObject({ success: true, ticket: null })
  expect(await stored(email)).toEqual([])
})

test('with a captcha, only solved ones pass, and an outage says so', async () => {
  const { ports } = server.wiring
  ports.captcha = {
    verify: async (token) => {
      if (token === 'down') throw new ProviderError('unavailable', 'down')
      return token === 'solved'
    },
  }
  try {
    const send = async (captchaToken?: string) =>
      (await capture({ ...meal, email: newEmail(), captchaToken })).status
    expect(await send()).toBe(422)
    expect(await send('forged')).toBe(422)
    expect(await send('down')).toBe(503)
    expect(await send('solved')).toBe(200)
  } finally {
    ports.captcha = null
  }
})

test('the sample post is about the meal, and complete', async () => {
  const { ticket } = await capture({ ...meal, email: newEmail() })
  const parts = await sample(ticket)
  expect(parts.map(({ type }) => type)).toEqual([
    'opening',
    'introduction',
    'section',
    'section',
    'section',
    'conclusion',
    'end',
  ])
  expect(parts[0]).toEqual({
    type: 'opening',
    title: 'Fish and chips, with the window open',
    picture: 'plate',
    offline: true,
  })
  expect(JSON.stringify(parts)).toContain('smell of sea about fish and chips')
  expect(JSON.stringify(parts)).not.toMatch(/\{meal\}/i)
})

test('with a model, the sample is what it writes; a failure ends it with a sentence', async () => {
  const { ports } = server.wiring
  const before = ports.writer
  const writer = { ...createOfflineWriter({ paceMs: 0 }), offline: false }
  try {
    ports.writer = writer
    const { ticket } = await capture({ ...meal, email: newEmail() })
    const types = (await sample(ticket)).map(({ type }) => type)
    expect(types).toEqual([
      'opening',
      'section',
      'section',
      'section',
      'introduction',
      'conclusion',
      'end',
    ])
    const broken = () => Promise.reject(new ProviderError('unavailable', 'secret detail'))
    ports.writer = { ...writer, section: broken }
    const failed = await sample(ticket)
    expect(failed.at(-1)).toMatchObject({ type: 'failed' })
    expect(JSON.stringify(failed)).not.toContain('secret detail')
  } finally {
    ports.writer = before
  }
})

test('no sample without a ticket of our own', async () => {
  expect((await post('sample-post', { ticket: 'v1.a.b.c' })).status).toBe(410)
  expect((await post('sample-post', {})).status).toBe(422)
})

test('the operator gets a mail, unless the lead has been deleted before it is sent', async () => {
  const mails: Mail[] = []
  const { settings, ports } = server.wiring
  const context = {
    ...jobContext(server.wiring, 'test'),
    settings: { ...settings, operatorEmail: 'desk@example.test' },
    ports: { ...ports, mailer: { send: async (mail: Mail) => void mails.push(mail) } },
  }
  const email = newEmail()
  await capture({ ...meal, favoriteMeal: '<b>Pie</b>', email })
  const [lead] = await stored(email)
  const attempt = { last: false, signal: new AbortController().signal }
  await sendLead(context, { leadId: lead?.id ?? '' }, attempt)
  expect(mails).toMatchObject([{ to: 'desk@example.test', subject: `A new lead: ${email}` }])
  expect(mails[0]?.html).toContain('&lt;b&gt;Pie&lt;/b&gt;')
  await admin.api.leads.remove({ id: lead?.id ?? '' })
  await sendLead(context, { leadId: lead?.id ?? '' }, attempt)
  expect(mails).toHaveLength(1)
})

test('administrators list, export and delete leads; nobody else sees one', async () => {
  const email = newEmail()
  await capture({ ...meal, favoriteMeal: '=HYPERLINK("x")', email, phone: '+44 20 7946' })
  const { items, total } = await admin.api.leads.list({ page: 1 })
  expect(items[0]).toMatchObject({ email, favoriteMeal: '=HYPERLINK("x")' })
  expect(total).toBeGreaterThanOrEqual(1)
  const { csv } = await admin.api.leads.exportCsv()
  expect(csv).toContain(`${email},+44 20 7946,"'=HYPERLINK(""x"")"`)

  const user = await server.signUp()
  const id = items[0]?.id ?? ''
  await expect(user.api.leads.list({ page: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(user.api.leads.exportCsv()).rejects.toMatchObject({ status: 404 })
  await expect(user.api.leads.remove({ id })).rejects.toMatchObject({ status: 404 })
  expect(await stored(email)).toHaveLength(1)
  await admin.api.leads.remove({ id })
  expect(await stored(email)).toEqual([])
})

test('leads are gone after twelve months', async () => {
  const [old, recent] = [newEmail(), newEmail()]
  await capture({ ...meal, email: old })
  await capture({ ...meal, email: recent })
  const age = (email: string, days: number) =>
    server.database.kysely
      .updateTable('leads')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('email', '=', email)
      .execute()
  await Promise.all([age(old, 367), age(recent, 364)])
  await dropOldRecords(server.database)
  expect([await stored(old), await stored(recent)]).toMatchObject([[], [{ email: recent }]])
})
