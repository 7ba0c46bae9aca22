import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { type ArchivedFile, zipStream } from '#server/kernel/zip/zip-stream.ts'
import { pastedFromDocs } from '#test/factories/pasted-from-docs.ts'
import { type Pasted, pastedFromWord } from '#test/factories/pasted-from-word.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { deskAt } from './manuscripts.fixture.ts'

const paragraph = 'Slow roasting brings out the sweetness of root vegetables, and it is easy. '
const page = `<!doctype html><html><head><title>Roasting roots</title></head><body>
  <nav><a href="/">Home</a></nav><article><h1>Roasting roots</h1><p>${paragraph.repeat(6)}</p>
  <h2>How</h2><p>${paragraph.repeat(6)}</p><img src="https://example.com/a.png"></article></body></html>`

let server: TestApp
let site: Server
beforeAll(async () => {
  server = await startTestApp()
  site = createServer((request, response) => {
    const type = request.url === '/text' ? 'text/html; charset=utf-8' : 'application/pdf'
    response.writeHead(200, { 'content-type': type }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => site.close(resolve))
  await server.close()
})

const desk = (idempotencyKey?: string) => deskAt(server, idempotencyKey)

const word = async () =>
  await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Roasting roots', heading: HeadingLevel.TITLE }),
            new Paragraph({
              children: [new TextRun('Slow is '), new TextRun({ text: 'good', bold: true })],
            }),
            new Paragraph({ text: 'How', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({ text: 'Cut them small.', bullet: { level: 0 } }),
            new Paragraph({ text: 'Which oil', heading: HeadingLevel.HEADING_2 }),
            new Paragraph('Any.'),
            new Paragraph({ text: 'Conclusion', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('Go and roast.'),
          ],
        },
      ],
    }),
  )

const fromWord = {
  introduction: 'Slow is **good**',
  sections: [{ title: 'How', content: '- Cut them small.\n\n### Which oil\n\nAny.' }],
  conclusion: 'Go and roast.',
}

test('an article begun on an empty page costs nothing and is written like any other', async () => {
  const { user, api, campaignId } = await desk()
  const { id } = await api.begin({ campaignId, title: 'My own words' })
  const article = await user.api.articles.get({ id })
  expect(article).toMatchObject({
    title: 'My own words',
    slug: 'my-own-words',
    status: 'completed',
    byHand: true,
    offlineSample: false,
    generation: null,
    words: 0,
    content: { introduction: '', sections: [], conclusion: '' },
  })
  const text = 'Anvils last. '.repeat(30).trim()
  const change = { block: 'introduction', before: '', text } as const
  await user.api.editing.change({ id, change })
  await user.api.posts.save({ id, network: 'linkedin', text: 'Read this.', before: '' })
  const history = await user.api.editing.revisions({ id })
  expect(history.items.map(({ reason }) => reason)).toEqual([
    'Edited the introduction',
    'Started from blank',
  ])
  const suggested = await user.api.editing.suggest({
    ...{ id, block: 'introduction', text, from: 0, to: text.length },
    ...{ request: { kind: 'shorten' }, rejected: '' },
  })
  expect(suggested.passage).not.toBe('')
  const { post } = await user.api.posts
    .rewrite({ id, network: 'facebook', before: '' })
    .then((rewritten) => ({ post: rewritten.text }))
  expect(post).not.toBe('')
  expect((await user.api.me.get({})).credits.total).toBe(2)
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
})

test('a Word document keeps its headings, lists and emphasis', async () => {
  const { bring, user } = await desk()
  const { article, leftOut } = await bring(new File([new Uint8Array(await word())], 'roots-2.docx'))
  expect(article).toMatchObject({ title: 'Roasting roots', content: fromWord })
  expect(leftOut).toEqual([])
  const { items } = await user.api.editing.revisions({ id: article.id })
  expect(items).toMatchObject([{ reason: 'Imported from roots-2.docx', person: 'Ada Byron' }])
})

test('what Google Docs writes as a web page is read by its looks', async () => {
  const { bring, user, api, campaignId } = await desk()
  const html = `<html><head><style>.c1{font-weight:700}.c2{font-style:italic}</style><title>Roots</title>
    </head><body><p><span class="c1">Bold</span> and <span class="c2">leaning</span>,
    <a href="https://www.google.com/url?q=https://example.com/a&sa=D">linked</a></p>
    <h2><span class="c1">How</span></h2><p>Slowly<img src="images/1.png"></p><script>x()</script>
    </body></html>`
  const { article, leftOut } = await bring(new File([html], 'Roots.html'))
  expect(article).toMatchObject({
    title: 'Roots',
    content: {
      introduction: '**Bold** and _leaning_, [linked](https://example.com/a)',
      sections: [{ title: 'How', content: 'Slowly' }],
    },
  })
  expect(leftOut).toEqual(['One picture was left out.'])
  const text = `<b style="font-weight:normal"><h1>Copied</h1><p><span style="font-weight:700">Strong</span> words</p></b>`
  const pasted = await api.paste({ campaignId, format: 'html', text })
  expect((await user.api.articles.get({ id: pasted.id })).content?.introduction).toBe(
    '**Strong** words',
  )
})

test('lists, tables and the title come along from Word’s and Google Docs’ clipboard', async () => {
  const { user, api, campaignId } = await desk()
  const paste = async (samples: readonly Pasted[], names: string[]) => {
    const text = names.map((name) => samples.find((one) => one.name === name)?.html ?? '').join('')
    const { id } = await api.paste({ campaignId, format: 'html', text })
    const { title, content } = await user.api.articles.get({ id })
    // Columns are padded so that they stand below each other.
    return { title, text: content?.introduction.replace(/ {2,}\|/g, ' |').replace(/-{2,}/g, '-') }
  }
  expect(
    await paste(pastedFromWord, ['a nested list of bullets', 'a table with a spread cell']),
  ).toEqual({
    title: 'Untitled Article',
    text: '- Fruit\n  - Apples\n  - Pears\n- Bread\n\n| **Day** | **Calls** |\n| - | - |\n| Monday<br>morning | 41 |\n| None | |',
  })
  expect(
    await paste(pastedFromDocs, [
      'a title in large letters, and raised figures',
      'a checklist with its pictures',
      'nested lists, which it puts beside their items',
    ]),
  ).toEqual({
    title: 'The guide',
    text: '12 m² of CO₂\n\n- [x] Done\n- [ ] To do\n\n* Fruit\n  - Apples\n  - Pears\n* Bread',
  })
})

test('Markdown is divided at its headings, and a title may come from the file’s name', async () => {
  const { bring } = await desk()
  const { article } = await bring(
    new File(['Hello.\n\n## One\n\nText\n\n## Two\n\n- a\n'], 'my-notes.md'),
  )
  expect(article).toMatchObject({
    title: 'my notes',
    content: {
      introduction: 'Hello.',
      sections: [
        { title: 'One', content: 'Text' },
        { title: 'Two', content: '- a' },
      ],
    },
  })
})

test('a public page becomes an article without what stands around it', async () => {
  const { user, api, campaignId } = await desk()
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { id, title } = await api.fetch({ campaignId, address: `${address}/text` })
  expect(title).toBe('Roasting roots')
  const { content } = await user.api.articles.get({ id })
  expect(content?.introduction).toContain('Slow roasting')
  expect(content?.sections.map((section) => section.title)).toEqual(['How'])
  expect(JSON.stringify(content)).not.toContain('Home')
  const wrong = api.fetch({ campaignId, address: `${address}/file` })
  await expect(wrong).rejects.toThrow('This address does not lead to a page with text.')
})

async function* oneFile(content: Buffer): AsyncGenerator<ArchivedFile> {
  yield { path: 'word/document.xml', content: [content], changedAt: new Date(0) }
}
const ole = (rest: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(rest, 'utf16le')])

test.each([
  ['broken', 'a.docx', async () => (await word()).subarray(0, 2000), 'is damaged'],
  ['locked', 'a.docx', () => ole('EncryptedPackage'), 'protected by a password'],
  ['an old one', 'a.doc', () => ole('WordDocument'), 'save it as .docx'],
  ['no Word document', 'a.docx', () => Buffer.from('Hello'), 'is not a Word document'],
  ['a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7'), 'PDFs'],
  ['a picture', 'a.png', () => Buffer.from('89504e47', 'hex'), 'Word, HTML or Markdown'],
  ['empty', 'a.md', () => Buffer.from('  \n'), 'no text'],
  ['a bomb', 'a.docx', () => buffer(zipStream(oneFile(Buffer.alloc(90_000_000)))), 'far more than'],
  [
    'divided too much',
    'a.md',
    () => Buffer.from(Array.from({ length: 61 }, (_, at) => `## ${at}\n\nText`).join('\n\n')),
    'an article may have 60',
  ],
])('a file that is %s is refused with a reason', async (_, name, make, reason) => {
  const { user, bring } = await desk()
  await expect(bring(new File([new Uint8Array(await make())], name))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(reason),
  })
  expect((await user.api.articles.list({})).total).toBe(0)
})

test('a repeated request makes one article, and another’s campaign none', async () => {
  const { api, campaignId } = await desk('begin-once')
  const begin = () => api.begin({ campaignId, title: 'Once' })
  expect(await begin()).toEqual(await begin())
  const other = await desk()
  const late = other.api.begin({ campaignId, title: 'Late' })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
})

test('nothing is written in an archived campaign', async () => {
  const { user, api, campaignId } = await desk()
  await user.api.campaigns.archive({ ids: [campaignId] })
  const late = api.paste({ campaignId, format: 'markdown', text: 'Late' })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})
