import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SheetTable } from '#contracts/articles/sheets.ts'
import type { SheetField } from '#contracts/rules/articles/sheet-fields.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Body = Record<string, unknown>

function callsOf(user: TestUser) {
  const post = async (path: string, body: Body, key = '') => {
    const answer = await user.request(`/api/v1/sheets${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const upload = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData()
    form.set('file', new File([content], name))
    const answer = await user.request('/api/v1/sheets/file', { method: 'POST', body: form })
    return { status: answer.status, body: await answer.json() }
  }
  return { post, upload }
}

async function newDesk(credits = 10) {
  const user = await server.signUp({ credits })
  const client = await user.api.clients.create({ name: 'Acme Ltd', industry: 'Technology' })
  const campaign = await user.api.campaigns.create({ name: 'Spring', clientId: client.id })
  return { user, client, campaign, ...callsOf(user) }
}

/** The rows of a sheet as a browser sends them: each cell under the field of its column. */
function rowsOf({ rows, titled, fields }: SheetTable) {
  return rows.slice(titled ? 1 : 0).map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']])),
    ) as Partial<Record<SheetField, string>>,
  }))
}

const row = (number: number, cells: Partial<Record<SheetField, string>>) => ({ number, cells })
const spring = { client: 'Acme Ltd', campaign: 'Spring' }

/** `numberFormats` are those of the styles from the third on: a number for one that every workbook has. */
async function workbook(
  rows: string,
  { workbookPr = '', after = '', numberFormats = [] as (string | number)[] } = {},
) {
  const ids = numberFormats.map((one, at) => (typeof one === 'number' ? one : 164 + at))
  const formats = numberFormats.map(
    (one, at) => `<numFmt numFmtId="${164 + at}" formatCode="${one}"/>`,
  )
  const zip = new JSZip()
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  zip.file('[Content_Types].xml', '<Types/>')
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
  )
  zip.file(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${links}"><workbookPr ${workbookPr}/><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  zip.file(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  )
  zip.file(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  )
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array' }))
}

const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('files are read as they are meant', () => {
  const wanted = [
    ['Keyword', 'Fällig'],
    ['Öl, Gas\nund "Holz"', '01.12.2096'],
  ]
  test.each([
    [
      'semicolons and a byte order mark',
      '\uFEFFKeyword;Fällig\r\n"Öl, Gas\nund ""Holz""";01.12.2096\r\n\r\n',
    ],
    ['tabs', 'Keyword\tFällig\n"Öl, Gas\nund ""Holz"""\t01.12.2096'],
    ['commas', 'Keyword,Fällig\n"Öl, Gas\nund ""Holz""",01.12.2096\n,\n'],
    ['the line of Excel', 'sep=;\r\nKeyword;Fällig\r\n"Öl, Gas\nund ""Holz""";01.12.2096\r\n'],
  ])('%s', async (_, content) => {
    const { upload } = await newDesk()
    const { body } = await upload(content, 'plan.csv')
    expect(body.rows.map(({ cells }: { cells: string[] }) => cells)).toEqual(wanted)
    expect(body).toMatchObject({ titled: true, fields: ['input', 'dueOn'], inputType: 'keyword' })
  })

  test('UTF-16 and Windows-1252', async () => {
    const { upload } = await newDesk()
    const utf16 = new Uint8Array(Buffer.from('\uFEFFKeyword;Fällig\nÖl;01.12.2096', 'utf16le'))
    const latin = new Uint8Array(
      Buffer.from('Keyword;Fällig\nGrüne Äpfel für Möbel;01.12.2096', 'latin1'),
    )
    expect((await upload(utf16, 'a.csv')).body.rows[1].cells).toEqual(['Öl', '01.12.2096'])
    expect((await upload(latin, 'b.csv')).body.rows[1].cells[0]).toBe('Grüne Äpfel für Möbel')
  })

  test.each([
    ['1900', '', '2026-12-01'],
    ['1904', 'date1904="1"', '2030-12-02'],
  ])('the days of a workbook that counts from %s', async (_, pr, day) => {
    const { upload } = await newDesk()
    const file = await workbook(
      `<row r="1">${text('A1', 'Title')}${text('B1', 'Due')}</row><row r="3">${text('A3', '=1+1')}<c r="B3" s="1"><v>46357</v></c></row>`,
      { workbookPr: pr },
    )
    const { body } = await upload(file, 'plan.xlsx')
    expect(body).toMatchObject({ sheets: ['Plan'], sheet: 'Plan', fields: ['input', 'dueOn'] })
    expect(body.rows[1]).toEqual({ number: 3, cells: ['=1+1', day] })
  })

  test('a workbook: errors, formulas without a result, and what is merged downwards', async () => {
    const { upload, post } = await newDesk()
    const file = await workbook(
      `<row r="1">${text('A1', 'Client')}${text('B1', 'Title')}${text('C1', 'Goal')}</row>
      <row r="2" spans="1:3">${text('A2', 'Acme Ltd')}${text('B2', 'Anvils')}<c r="C2" t="e"><f>VLOOKUP(1,D:E,2,0)</f><v>#N/A</v></c></row>
      <row r="3"><c r="A3" s="0"/>${text('B3', 'Hammers')}<c r="C3"><f t="shared" si="0"/><v></v></c></row>
      <row r="4">${text('B4', 'Tongs')}<c r="C4" t="str"><f>"Se"&amp;"ll"</f><v>Sell</v></c></row>
      <row r="5"/><row r="6"><c r="A6"/>${text('B6', 'Files')}</row>`,
      {
        after:
          '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="B6:C6"/></mergeCells>',
      },
    )
    const { body } = await upload(file, 'plan.xlsx')
    expect(body.rows.slice(1).map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['Acme Ltd', 'Anvils', '#N/A'],
      ['Acme Ltd', 'Hammers', '#FORMULA!'],
      ['Acme Ltd', 'Tongs', 'Sell'],
      ['', 'Files', ''],
    ])
    const checked = await post('/check', { rows: rowsOf(body), inputType: 'title' })
    expect(checked.body.problems).toMatchObject([
      { row: 2, field: 'goal', message: 'The spreadsheet has an error here: #N/A' },
      { row: 3, field: 'goal', message: 'The spreadsheet has an error here: #FORMULA!' },
      { row: 6, field: 'campaign', message: 'A row needs a campaign.' },
    ])
  })

  test('a workbook: numbers as the sheet shows them, without what sets off thousands', async () => {
    const { upload } = await newDesk()
    const shown: [cell: string, format: string | number, seen: string][] = [
      ['<v>0.12</v>', 9, '12%'],
      ['<f>A1/B1</f><v>0.12345</v>', '0.0%', '12.3%'],
      ['<v>1067</v>', '00000', '01067'],
      ['<v>0.39583333333333331</v>', 20, '9:30'],
      ['<v>1.5</v>', '[h]:mm', '36:00'],
      ['<v>1234.5</v>', '#,##0.00 &quot;€ &amp; more&quot;', '1234.50 € & more'],
      ['<v>3200000</v>', '0.0,,&quot;m&quot;', '3.2m'],
      ['<v>0.30000000000000004</v>', 0, '0.3'],
      ['<v>46357</v>', 'dd/mm/yyyy', '2026-12-01'],
      ['<v>46357.5</v>', 'h:mm', '2026-12-01T12:00'],
      ['<v>7</v>', 'no [format', '7'],
    ]
    const cells = shown.map(
      ([cell], at) => `<c r="${String.fromCharCode(66 + at)}1" s="${2 + at}">${cell}</c>`,
    )
    const iso = ['2026-12-01', '2026-12-01T09:30:00', '09:30:00'].map(
      (value, at) => `<c r="${'MNO'[at]}1" s="1" t="d"><v>${value}</v></c>`,
    )
    const file = await workbook(
      `<row r="1">${text('A1', 'Anvils')}${[...cells, ...iso].join('')}</row>`,
      {
        numberFormats: shown.map(([, format]) => format),
      },
    )
    const { body } = await upload(file, 'plan.xlsx')
    expect(body.rows[0].cells).toEqual([
      'Anvils',
      ...shown.map(([, , seen]) => seen),
      ...['2026-12-01', '2026-12-01T09:30', '09:30'],
    ])
  })

  test('what cannot be read is refused in a sentence', async () => {
    const { upload, post } = await newDesk()
    const many = `Title\n${Array.from({ length: 2001 }, (_, n) => `Article ${n}`).join('\n')}`
    for (const [content, name, reason] of [
      [many, 'many.csv', 'This sheet has more than 2,000 rows. Please divide it.'],
      ['Title\n"Open', 'open.csv', /quotation mark in row/],
      [
        'PK\u0003\u0004',
        'broken.xlsx',
        'This workbook is damaged and could not be read. Please save it again.',
      ],
      [
        '%PDF-1.7',
        'plan.pdf',
        'This is no CSV, TSV or .xlsx file. Please save the sheet as one of those.',
      ],
      ['\n \n', 'empty.csv', 'There is nothing in this sheet.'],
    ] as const) {
      const { status, body } = await upload(content, name)
      expect([status, body.message]).toEqual([
        422,
        typeof reason === 'string' ? reason : expect.stringMatching(reason),
      ])
    }
    expect((await post('/pasted', { text: 'Anvils\nHammers' })).body).toMatchObject({
      titled: false,
      fields: ['input'],
      rows: [{ number: 1 }, { number: 2 }],
    })
  })
})

test('a sheet is read at the address where it is published, and a page for people says what to do', async () => {
  const { post } = await newDesk()
  const site = createServer((request, response) => {
    const page = request.url === '/page'
    response.statusCode = request.url === '/gone' ? 404 : 200
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'text/csv')
    response.end(page ? '<h1>Sign in</h1>' : 'Keyword;Notes\r\nAnvils;"Two\r\nlines"\r\n')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { status, body } = await post('/address', { address: `${at}/plan.csv` })
  expect([status, body.fields, body.rows[1].cells]).toEqual([
    200,
    ['input', 'notes'],
    ['Anvils', 'Two\r\nlines'],
  ])
  expect((await post('/address', { address: `${at}/page` })).body.message).toContain('as CSV')
  expect((await post('/address', { address: `${at}/gone` })).body.message).toBe(
    'This page was not found.',
  )
  expect((await post('/address', { address: 'file:///etc/passwd' })).status).toBe(422)
  site.close()
})

test('every cell that is wrong says so, with what would be right', async () => {
  const { post, user } = await newDesk()
  await user.request(`/api/v1/clients/${(await user.api.clients.list({})).items[0]?.id}/rules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { competitors: ['Globex'] } }),
  })
  const { body } = await post('/check', {
    rows: [
      row(2, { client: 'Acme Lid', campaign: 'Spring', input: 'Anvils' }),
      row(3, { ...spring, campaign: 'Sprnig', input: 'Anvils' }),
      row(4, { ...spring, input: '', dueOn: '31.11.2096' }),
      row(5, { ...spring, input: 'Anvils by Globex', dueOn: '2020-01-01' }),
      row(6, { ...spring, input: 'not an address', inputType: 'Website' }),
      row(7, { ...spring, input: 'Hammers', dueOn: '03/04/2096', readTime: '90' }),
      row(8, { ...spring, input: 'Nails' }),
      row(9, { ...spring, input: '  nails ' }),
      row(11, { ...spring, input: 'Schrauben', language: 'Deutsch (Schweiz)' }),
      row(12, { ...spring, input: 'Bolts', language: 'Klingon' }),
      row(10, { ...spring, input: 'Screws', toneTemplate: 'No such', assignee: 'Nobody' }),
    ],
  })
  const said = (number: number) =>
    body.problems
      .filter((one: { row: number }) => one.row === number)
      .map((one: { field: string; message: string }) => `${one.field}: ${one.message}`)
  expect(body.problems[0]).toMatchObject({ row: 2, field: 'client', suggestion: 'Acme Ltd' })
  expect(body.problems[1]).toMatchObject({ row: 3, field: 'campaign', suggestion: 'Spring' })
  expect(said(4)).toEqual(['input: A row needs an input.', 'dueOn: There is no such day.'])
  expect(said(5)).toEqual([
    'input: The rules of Acme Ltd say never to name Globex.',
    'dueOn: This day is over.',
  ])
  expect(said(6)).toEqual(['input: This is not a web address. Try one like example.com/page.'])
  expect(said(7)).toHaveLength(2)
  expect(said(8)).toEqual([])
  expect(said(9)).toEqual(['input: Row 8 asks for the same article.'])
  expect(said(10)).toHaveLength(2)
  expect(said(11)).toEqual([])
  expect(said(12)).toEqual(['language: Please write a language, such as German or en-US.'])
  expect(body.eitherDay).toBe(true)
  expect(body.quote).toMatchObject({ articles: 2, credits: 2, creditsLeft: 10 })
})

test('the good rows are ordered once, whoever sends them again', async () => {
  const { post, user, campaign } = await newDesk(5)
  const sheet = {
    campaignId: campaign.id,
    inputType: 'keyword',
    rows: [
      row(2, { input: 'Anvils', dueOn: '2096-12-01', assignee: user.email, goal: 'Sell' }),
      row(3, { input: 'Hammers', outlineFirst: 'ja' }),
      row(4, { input: '' }),
    ],
  }
  const seen = { articles: 2, credits: 2 }
  const first = await post('/orders', { ...sheet, seen }, 'once')
  expect(first.status).toBe(202)
  expect(first.body).toMatchObject({ creditsLeft: 3, stopped: null })
  expect(first.body.articles.map((one: { row: number }) => one.row)).toEqual([2, 3])
  expect((await post('/orders', { ...sheet, seen }, 'once')).body).toEqual(first.body)
  const other = await post('/orders', { ...sheet, seen }, 'another')
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  const again = await post('/check', sheet)
  expect(again.body.known.map((one: { row: number }) => one.row)).toEqual([2, 3])
  const { items, total } = await user.api.articles.list({ batchId: first.body.batchId })
  expect(total).toBe(2)
  expect(items.find(({ inputValue }) => inputValue === 'Anvils')).toMatchObject({
    inputType: 'keyword',
    dueOn: '2096-12-01',
    assignee: { id: user.userId },
  })
  expect((await user.api.me.get()).credits.total).toBe(3)
})

test('two people who order the same sheet at once make and pay everything once', async () => {
  const { post, user, campaign } = await newDesk(300)
  const rows = Array.from({ length: 120 }, (_, n) => row(n + 2, { input: `Article ${n}` }))
  const order = { campaignId: campaign.id, rows, seen: { articles: 120, credits: 120 } }
  await Promise.all([post('/orders', order, 'one'), post('/orders', order, 'two')])
  expect((await user.api.articles.list({})).total).toBe(120)
  expect((await user.api.me.get()).credits.total).toBe(180)
})

test('who a large sheet is assigned to is told once, of all of it', async () => {
  const { post, user, campaign } = await newDesk(300)
  const colleague = await addMember(server, user)
  const rows = Array.from({ length: 120 }, (_, n) =>
    row(n + 2, { input: `Article ${n}`, assignee: colleague.email }),
  )
  const order = { campaignId: campaign.id, rows, seen: { articles: 120, credits: 120 } }
  for (const key of ['once', 'once']) expect((await post('/orders', order, key)).status).toBe(202)
  const { items } = await (await colleague.request('/api/v1/notices')).json()
  expect(items).toMatchObject([{ kind: 'assigned', count: 120, articleId: null }])
})

test('too few credits order nothing', async () => {
  const { post, user, campaign } = await newDesk(1)
  const rows = [row(1, { input: 'Anvils' }), row(2, { input: 'Hammers' })]
  const order = { campaignId: campaign.id, rows, seen: { articles: 2, credits: 2 } }
  expect((await post('/orders', order)).body).toMatchObject({ code: 'insufficient_credits' })
  expect((await user.api.articles.list({})).total).toBe(0)
})

test('a list that was exported comes back as what is there', async () => {
  const { post, upload, user, campaign } = await newDesk()
  const rows = [row(1, { input: '-20 °C: what anvils do' }), row(2, { input: 'Hammers' })]
  await post('/orders', { campaignId: campaign.id, rows, seen: { articles: 2, credits: 2 } })
  const exported = await user.request('/api/v1/desk/articles/export')
  const { csv } = (await exported.json()) as { csv: string }
  const { body } = await upload(csv, 'copydesk-articles.csv')
  expect(body.fields.slice(0, 3)).toEqual(['input', 'client', 'campaign'])
  const checked = await post('/check', { rows: rowsOf(body), inputType: body.inputType })
  expect(checked.body).toMatchObject({ problems: [], quote: { articles: 0 } })
  expect(checked.body.known).toHaveLength(2)
})

test('a hard budget keeps its client’s rows back, and the others go ahead', async () => {
  const { post, user, client } = await newDesk()
  const other = await user.api.clients.create({ name: 'Beta', industry: 'Technology' })
  await user.api.campaigns.create({ name: 'Summer', clientId: other.id })
  await user.request(`/api/v1/billing/budgets/${client.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ monthlyCredits: 1, mode: 'hard' }),
  })
  const rows = [
    row(2, { client: 'Acme Ltd', input: 'One' }),
    row(3, { client: 'Acme Ltd', input: 'Two' }),
    row(4, { client: 'beta', input: 'Three' }),
  ]
  const { quote } = (await post('/check', { rows })).body
  expect(quote).toMatchObject({ articles: 1, credits: 1 })
  expect(quote.clients[0].refusal).toBe('The budget of this client leaves 1 credit this month.')
  const { body } = await post('/orders', { rows, seen: { articles: 1, credits: 1 } })
  expect(body.articles).toMatchObject([{ row: 4 }])
})

test('two thousand rows are checked at once', async () => {
  const { post, campaign } = await newDesk()
  const rows = Array.from({ length: 2000 }, (_, n) =>
    row(n + 2, { ...spring, input: `Article ${n}` }),
  )
  const { body } = await post('/check', { rows, campaignId: campaign.id })
  expect(body).toMatchObject({ problems: [], known: [], quote: { articles: 2000 } })
})

test('a member limited to clients names only theirs', async () => {
  const { user, client, post } = await newDesk()
  const other = await user.api.clients.create({ name: 'Beta', industry: 'Technology' })
  await user.api.campaigns.create({ name: 'Summer', clientId: other.id })
  const hidden = [row(2, { client: 'Beta', input: 'One' })]
  const member = callsOf(await addMember(server, user, { clientIds: [client.id] }))
  const { body } = await member.post('/check', {
    rows: [...hidden, row(3, { campaign: 'Sumer', input: 'Two' })],
  })
  expect(body.problems).toEqual([
    { row: 2, field: 'client', message: 'Unknown client.', suggestion: null },
    { row: 3, field: 'campaign', message: 'Unknown campaign.', suggestion: null },
  ])
  expect((await post('/check', { rows: hidden })).body.problems).toEqual([])
})
