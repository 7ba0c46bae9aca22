import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Source, Sources } from '#contracts/clients/sources.ts'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import { jobContext } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { docxOf, lockedPdf, pdfOf, zipBomb } from '#test/factories/documents.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { readSourcesOf, upload } from '../knowledge.fixture.ts'
import { readDocumentTask } from './read-document.task.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const context = () => jobContext(server.wiring, newId())
const leaflet = pdfOf([
  ['Harbour Health runs four clinics on the south coast.', 'They are open on Sundays.'],
  ['A first visit costs 79 pounds.', '', 'Booking takes two min-', 'utes on average.'],
])

async function clientOf(user: TestUser): Promise<string> {
  return (await createClient(user, { name: 'Harbour Health' })).id
}

/** Uploads a document and reads it, as the queue would. */
async function read(user: TestUser, clientId: string, name: string, bytes: Uint8Array) {
  const { body } = await upload<Source>(user, `/api/v1/clients/${clientId}/documents`, name, bytes)
  const subject = { workspaceId: user.workspaceId, subjectId: body.id }
  await attemptTask(context(), readDocumentTask, subject, { last: true })
  return await opened(user, clientId, body.id)
}

async function opened(user: TestUser, clientId: string, id: string) {
  type Opened = Source & { passages: { content: string; heading: string; page: number | null }[] }
  return (await send<Opened>(user, 'GET', `/api/v1/clients/${clientId}/sources/${id}`)).body
}

test('a PDF is read by pages, words parted at the end of a line are one again', async () => {
  const user = await server.signUp()
  const source = await read(user, await clientOf(user), 'Leaflet.pdf', leaflet)
  expect(source).toMatchObject({ name: 'Leaflet.pdf', format: 'pdf', state: 'read', pageCount: 2 })
  expect(source.passages).toMatchObject([
    {
      page: 1,
      content: 'Harbour Health runs four clinics on the south coast. They are open on Sundays.',
    },
    { page: 2, content: 'A first visit costs 79 pounds.\nBooking takes two minutes on average.' },
  ])
})

test('in a PDF raised figures are none of those before them, and browsers’ hyphens part words too', async () => {
  const user = await server.signUp()
  const report = pdfOf([
    ['Turnover was 45{3} million pounds in the ware\u2010', 'house of 120 m{2}.'],
  ])
  const source = await read(user, await clientOf(user), 'Report.pdf', report)
  expect(source.passages).toMatchObject([
    { content: 'Turnover was 45³ million pounds in the warehouse of 120 m².' },
  ])
})

test('a Word document is read by headings', async () => {
  const user = await server.signUp()
  const docx = await docxOf([
    { heading: 'Prices', paragraphs: ['A first visit costs £79.'] },
    { heading: 'Opening', paragraphs: ['Open on Sundays.', 'Closed at Christmas.'] },
  ])
  const source = await read(user, await clientOf(user), 'Handbook.docx', docx)
  expect(source).toMatchObject({ format: 'docx', state: 'read', words: 11 })
  expect(source.passages).toMatchObject([
    { heading: 'Prices', content: 'A first visit costs £79.' },
    { heading: 'Opening', content: 'Open on Sundays.\nClosed at Christmas.' },
  ])
})

test('Markdown and plain text are read without markup, comments and what nobody sees', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const markdown = [
    '# About',
    'We **open** on Sundays.<!-- hidden words -->',
    '![secret words](x.png)',
    '| Day | Hours |\n| --- | --- |\n| Sunday | ten to two |',
    'Calm\u200b and exact.\u{E0041}',
  ].join('\n\n')
  const about = await read(user, clientId, 'about.md', Buffer.from(markdown))
  expect(about.passages).toMatchObject([
    {
      heading: 'About',
      content: 'We open on Sundays.\nDay Hours\nSunday ten to two\nCalm and exact.',
    },
  ])
  const plain = Buffer.from('Caf\xe9 Nord\r\nopens at nine.\r\n\r\nClosed on Mondays.', 'latin1')
  const notes = await read(user, clientId, 'notes.txt', plain)
  expect(notes.passages[0]?.content).toBe('Café Nord opens at nine.\nClosed on Mondays.')
})

test.each([
  ['locked.pdf', lockedPdf, 'This PDF is protected by a password. Please upload it without one.'],
  ['broken.pdf', () => Buffer.from('%PDF-1.4 and no more'), 'This PDF is damaged'],
  ['scan.pdf', () => pdfOf([[], [], []]), 'This PDF contains only images of its pages.'],
  [
    'endless.pdf',
    () => pdfOf(Array.from({ length: sourceLimits.documentPages + 1 }, () => ['Words'])),
    'This PDF has 301 pages; up to 300 are read.',
  ],
  ['bomb.docx', () => zipBomb(200), 'unpacks to far more than a document holds'],
  ['broken.docx', () => Buffer.from('PK\u0003\u0004 and no more'), 'This Word document is damaged'],
  ['empty.txt', () => Buffer.from(' \n\n '), 'There is no text in this document.'],
])('%s is refused with a sentence that says why', async (name, bytes, problem) => {
  const user = await server.signUp()
  const source = await read(user, await clientOf(user), name, bytes())
  expect(source).toMatchObject({ state: 'failed', passages: [] })
  expect(source.problem).toContain(problem)
})

test.each([
  ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 415],
  ['sheet.xlsx', Buffer.from('PK\u0003\u0004'), 415],
  ['old.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 415],
  ['nothing.txt', Buffer.alloc(0), 422],
  ['large.txt', Buffer.alloc(sourceLimits.documentBytes + 1, 'a'), 422],
])('%s is not taken', async (name, bytes, status) => {
  const user = await server.signUp()
  const path = `/api/v1/clients/${await clientOf(user)}/documents`
  expect((await upload(user, path, name, bytes)).status).toBe(status)
})

test('a document that is replaced keeps what was read until the new file is read, and loses it then', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const first = await read(user, clientId, 'notes.txt', Buffer.from('Open on Sundays.'))
  const path = `/api/v1/clients/${clientId}/documents/${first.id}`
  const put = await upload<Source>(user, path, 'new.txt', Buffer.from('Closed.'), 'PUT')
  expect(put.body).toMatchObject({ id: first.id, name: 'new.txt', state: 'waiting' })
  expect((await opened(user, clientId, first.id)).passages).toHaveLength(1)
  const subject = { workspaceId: user.workspaceId, subjectId: first.id }
  await attemptTask(context(), readDocumentTask, subject)
  expect((await opened(user, clientId, first.id)).passages[0]?.content).toBe('Closed.')
})

test('a document is read to its end by whoever takes it up after a process was killed', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const path = `/api/v1/clients/${clientId}/documents`
  const { body } = await upload<Source>(user, path, 'Leaflet.pdf', leaflet)
  const subject = { workspaceId: user.workspaceId, subjectId: body.id }
  const stopped = new AbortController()
  stopped.abort()
  const dead = attemptTask(context(), readDocumentTask, subject, { signal: stopped.signal })
  await dead.catch(() => {})
  await attemptTask(context(), readDocumentTask, subject)
  await attemptTask(context(), readDocumentTask, subject)
  const source = await opened(user, clientId, body.id)
  expect([source.state, source.passages.length]).toEqual(['read', 2])
})

test('a removed document is gone with its passages', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  const { id } = await read(user, clientId, 'notes.txt', Buffer.from('Open on Sundays.'))
  expect((await send(user, 'DELETE', `/api/v1/clients/${clientId}/sources/${id}`)).status).toBe(200)
  const rows = await server.database.kysely
    .selectFrom('client_passages')
    .select('id')
    .where('source_id', '=', id)
    .execute()
  expect(rows).toEqual([])
})

test('a limited member reads the sources of their clients and changes none', async () => {
  const owner = await server.signUp()
  const clientId = await clientOf(owner)
  const { id } = await read(owner, clientId, 'notes.txt', Buffer.from('Open on Sundays.'))
  const member = await addMember(server, owner, { clientIds: [clientId] })
  const sources: Sources = await readSourcesOf(member, clientId)
  expect(sources).toMatchObject({ documents: [{ id }], abilities: { update: false } })
  const path = `/api/v1/clients/${clientId}`
  const file = Buffer.from('More')
  expect((await upload(member, `${path}/documents`, 'a.txt', file)).status).toBe(403)
  expect((await send(member, 'DELETE', `${path}/sources/${id}`)).status).toBe(403)
  const site = { address: 'https://harbour.example' }
  expect((await send(member, 'POST', `${path}/site-readings`, site)).status).toBe(403)
  const drawn = { sourceIds: [id] }
  expect((await send(member, 'POST', `${path}/proposed-facts`, drawn)).status).toBe(403)
})
