import { parse } from 'content-disposition'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DownloadFormat, downloadsPerHour } from '#contracts/articles/downloads.ts'
import { newId } from '#server/kernel/ids.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { readZip } from '#test/read-zip.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { createRichArticle } from './downloads.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function download({ api }: TestUser, articleIds: string[], format: DownloadFormat) {
  const { url, leftOut } = await api.downloads.begin({ articleIds, format })
  const answer = await server.app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { type, parameters } = parse(answer.headers.get('content-disposition') ?? '')
  expect(type).toBe('attachment')
  return {
    leftOut,
    name: parameters.filename,
    contentType: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

function textIn(files: Map<string, Buffer>, path: string): string {
  const file = files.get(path)
  if (!file) throw new Error(`${path} is not among ${[...files.keys()].join(', ')}`)
  return file.toString()
}

test('Markdown carries front matter, and every part of the text', async () => {
  const user = await server.signUp()
  const id = await createRichArticle(server, user, { title: 'Q: "why" #anvils?' })
  const { name, contentType, bytes } = await download(user, [id], 'markdown')
  expect(name).toBe('Q why #anvils.md')
  expect(contentType).toBe('text/markdown; charset=utf-8')
  const text = bytes.toString()
  expect(text).toMatch(/^---\ntitle: "Q: \\"why\\" #anvils\?"\nslug: "anvils-how-to-choose-one"\n/)
  expect(text).toMatch(
    /^image: "http.*\/storage\/v1\/object\/public\/article-images\/.*forge\.png"$/m,
  )
  expect(text).toMatch(/^draft: true$/m)
  expect(text).toMatch(/^date: \d{4}-\d\d-\d\dT[\d:.]+Z$/m)
  expect(text).toContain('---\n\nAn anvil lasts **longer** than its owner.\n\n## Weight < sound\n')
  expect(text).toContain('| London |  50 kg |')
  expect(text).toContain('## Conclusion\n\nBuy once.\n')
})

test('HTML is a whole page with its styles and picture inside', async () => {
  const user = await server.signUp()
  const id = await createRichArticle(server, user, { title: 'Tea & <b>biscuits</b>' })
  const { name, contentType, bytes } = await download(user, [id], 'html')
  expect(name).toBe('Tea & b biscuits b.html')
  expect(contentType).toBe('text/html; charset=utf-8')
  const html = bytes.toString()
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
  expect(html).toContain('<title>Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;</title>')
  expect(html).toContain('<meta name="description" content="How to choose an anvil.">')
  expect(html).toMatch(/<img src="data:image\/webp;base64,[\w+/=]+" alt="An anvil in a forge">/)
  expect(html).toContain('<style>')
  expect(html).toMatch(/<blockquote>[\s\S]*<table>[\s\S]*<h2>Conclusion<\/h2>/)
})

test('Word has headings, lists, links, quotes, tables, notes and the banner', async () => {
  const user = await server.signUp()
  const id = await createRichArticle(server, user)
  const { name, contentType, bytes } = await download(user, [id], 'docx')
  expect(name).toBe('Anvils & how to choose one.docx')
  expect(contentType).toContain('wordprocessingml.document')
  const files = readZip(bytes)
  const xml = textIn(files, 'word/document.xml')
  expect(xml).toMatch(/<w:pStyle w:val="Title"\/>.*?Anvils &amp; how to choose one/)
  expect(xml).toMatch(/<w:pStyle w:val="Heading2"\/>.*?Weight &lt; sound/)
  expect(xml).toMatch(/<w:b\/>.*?first/)
  expect(xml).toMatch(/<w:pStyle w:val="Quote"\/>.*?It rings\./)
  expect(xml).toMatch(/<w:tbl>.*London.*50 kg.*<\/w:tbl>/)
  expect(xml.match(/<w:numPr>/g)).toHaveLength(6)
  expect(xml).toContain('<w:ilvl w:val="1"/>')
  expect(textIn(files, 'word/numbering.xml')).toContain('<w:start w:val="3"/>')
  const styles = textIn(files, 'word/styles.xml')
  expect(styles).toContain('<w:lang w:val="en"/>')
  expect(styles.match(/<w:outlineLvl w:val="\d"\/>/g)).toEqual(
    [0, 1, 2].map((level) => `<w:outlineLvl w:val="${level}"/>`),
  )
  expect(xml).toContain('<w:hyperlink')
  expect(textIn(files, 'word/_rels/document.xml.rels')).toContain(
    'Target="https://smiths.example/?a=1&amp;b=2" TargetMode="External"',
  )
  expect(xml).toMatch(/It lasts\..*<w:vertAlign w:val="superscript"\/>.*So they say\./)
  expect(xml).toMatch(/<wp:docPr [^>]*descr="An anvil in a forge"/)
  const pictures = [...files.keys()].filter((path) => path.startsWith('word/media/'))
  expect(pictures).toEqual([expect.stringMatching(/\.jpe?g$/)])
  expect(textIn(files, 'docProps/core.xml')).toContain('How to choose an anvil.')
})

test('a text that runs from right to left does so in HTML and in Word', async () => {
  const user = await server.signUp()
  const introduction = 'الغلاية الكهربائية تغلي الماء بسرعة كبيرة، وهي سهلة الاستعمال في كل مطبخ.'
  const table = '| اليوم | الساعة |\n| --- | --- |\n| الاثنين | ٩ |'
  const id = await createRichArticle(server, user, {
    title: 'كيف تختار غلاية',
    content: { introduction, sections: [{ title: 'الماء', content: table }], conclusion: '' },
  })
  expect((await user.api.articles.get({ id })).language).toBe('ar')
  const html = (await download(user, [id], 'html')).bytes.toString()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  const files = readZip((await download(user, [id], 'docx')).bytes)
  expect(textIn(files, 'word/styles.xml')).toMatch(/<w:docDefaults>.*<w:rtl\/>.*<w:pPr><w:bidi\/>/s)
  expect(textIn(files, 'word/document.xml')).toContain('<w:bidiVisual/>')
})

test('paragraphs of a Word document run in the direction of their own letters', async () => {
  const user = await server.signUp()
  const make = async (introduction: string) => {
    const content = { introduction, sections: [], conclusion: '' }
    const id = await createRichArticle(server, user, { title: 'Tea', content })
    const html = (await download(user, [id], 'html')).bytes.toString()
    const xml = textIn(readZip((await download(user, [id], 'docx')).bytes), 'word/document.xml')
    const around = (words: string) =>
      /<w:p[ >](?:(?!<w:p[ >]).)*$/s.exec(xml.slice(0, xml.indexOf(words)))?.[0] ?? ''
    return { html, around }
  }
  const english = 'Tea is a drink that people love.'
  const mixed = await make(`${english}\n\n> שלום עולם, זה ציטוט.`)
  expect(mixed.html).toContain('<html lang="en" dir="ltr">')
  expect(mixed.around('שלום')).toMatch(/<w:bidi\/>.*<w:rtl\/>/s)
  expect(mixed.around('Tea is')).not.toMatch(/w:bidi|w:rtl/)
  const arabic = await make(`${'الشاي مشروب ساخن. '.repeat(6)}\n\n${english}`)
  expect(arabic.html).toContain(' dir="rtl">')
  expect(arabic.around('Tea is')).toMatch(/<w:bidi w:val="0"\/>.*<w:rtl w:val="0"\/>/s)
  expect((await make('شاي.')).html).toContain('<html dir="rtl">')
})

test('a ZIP archive holds the whole package', async () => {
  const user = await server.signUp()
  const id = await createRichArticle(server, user, { slug: '../../anvils' })
  await server.database.kysely
    .insertInto('article_social_content')
    .values({
      workspace_id: user.workspaceId,
      article_id: id,
      linkedin_content: 'On anvils.',
      facebook_content: '',
      twitter_content: 'Anvils!',
      newsletter_content: 'Subject: Anvils',
    })
    .execute()
  const { name, contentType, bytes } = await download(user, [id], 'zip')
  expect(name).toBe('Anvils & how to choose one.zip')
  expect(contentType).toBe('application/zip')
  const files = readZip(bytes)
  expect([...files.keys()].sort()).toEqual(
    [
      'article.docx',
      'article.html',
      'article.json',
      'article.md',
      'newsletter.txt',
      'pictures/banner-web.webp',
      'pictures/banner.png',
      'posts/linkedin.txt',
      'posts/x.txt',
    ].map((path) => `anvils/${path}`),
  )
  expect(textIn(files, 'anvils/article.md')).toContain('image: "pictures/banner-web.webp"')
  expect(textIn(files, 'anvils/article.html')).toContain('<img src="pictures/banner-web.webp"')
  expect(textIn(files, 'anvils/posts/linkedin.txt')).toBe('On anvils.\n')
  const word = readZip(files.get('anvils/article.docx') ?? Buffer.alloc(0))
  expect(textIn(word, 'word/document.xml')).toContain('Weight &lt; sound')
  const metadata = JSON.parse(textIn(files, 'anvils/article.json'))
  expect(metadata).toMatchObject({
    id,
    title: 'Anvils & how to choose one',
    pictures: { banner: 'pictures/banner.png' },
    posts: { x: 'Anvils!', facebook: '' },
  })
})

test('several articles share one archive, without those that have no text', async () => {
  const user = await server.signUp()
  const ids = [await createRichArticle(server, user), await createRichArticle(server, user)]
  const empty = await createWrittenArticle(server.database, user, { content: null })
  const writing = await createWrittenArticle(server.database, user, { status: 'processing' })
  const { name, leftOut, bytes } = await download(user, [...ids, empty, writing], 'zip')
  expect(leftOut).toBe(2)
  expect(name).toMatch(/^articles-\d{4}-\d\d-\d\d\.zip$/)
  const folders = new Set([...readZip(bytes).keys()].map((path) => path.split('/')[0]))
  expect(folders.size).toBe(2)
  await expect(
    user.api.downloads.begin({ articleIds: [empty], format: 'docx' }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('no text yet') })
  await expect(user.api.downloads.begin({ articleIds: ids, format: 'docx' })).rejects.toMatchObject(
    { code: 'invalid_input' },
  )
  await expect(
    user.api.downloads.begin({ articleIds: [...ids, newId()], format: 'zip' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['umlauts', 'Ökologie – was nun?', 'Ökologie – was nun.md', 'okologie-was-nun.md'],
  ['another script', '金床の選び方', '金床の選び方.md', 'jin-chuang-no-xuanbifang.md'],
  ['odd characters', '..\\..//a:b*c?"<d>|e\u202e.', 'a b c d e.md', 'a-b-c-d-e.md'],
  ['a long title', '🔥'.repeat(300), `${'🔥'.repeat(120)}.md`, 'article.md'],
])('names the file for %s', async (_, title, expected, plain) => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user, { title })
  const { url } = await user.api.downloads.begin({ articleIds: [id], format: 'markdown' })
  const header = (await server.app.request(url)).headers.get('content-disposition') ?? ''
  expect(parse(header).parameters.filename).toBe(expected)
  expect(parse(header, { extended: false }).parameters.filename).toBe(plain)
  expect(header).toMatch(/^[ -~]*$/)
})

test('a link is good for a minute, its session and its own kind of file', async () => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user)
  const { url } = await user.api.downloads.begin({ articleIds: [id], format: 'markdown' })
  const archive = await user.api.account.archive()
  const swapped = archive.url.replace('/account/archive/', '/downloads/')
  expect((await server.app.request(swapped)).status).toBe(404)
  expect((await server.app.request(`${url.slice(0, -2)}xx`)).status).toBe(404)
  await user.api.articles.remove({ id })
  expect((await server.app.request(url)).status).toBe(404)
  await server.database.kysely
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.userId)
    .execute()
  expect((await server.app.request(url)).status).toBe(401)
})

test('downloads are limited per person and hour, and recorded', async () => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user)
  const begin = () => user.api.downloads.begin({ articleIds: [id], format: 'html' })
  await begin()
  const { kysely } = server.database
  const recorded = await kysely
    .selectFrom('activity_log')
    .select(['action', 'details'])
    .where('workspace_id', '=', user.workspaceId)
    .where('subject_id', '=', id)
    .where('action', '=', 'article.downloaded')
    .execute()
  expect(recorded).toMatchObject([{ details: { format: 'html' } }])
  const rows = Array.from({ length: downloadsPerHour - 1 }, () => ({
    workspace_id: user.workspaceId,
    user_id: user.userId,
    action: 'account.download_begun',
    subject_type: 'account',
    subject_id: user.userId,
    details: '{}',
    request_id: 'test',
    created_at: new Date(),
  }))
  await kysely.insertInto('activity_log').values(rows).execute()
  await expect(begin()).rejects.toMatchObject({ code: 'rate_limited' })
})

test('pictures of the text are in every format, with their captions', async () => {
  const user = await server.signUp()
  const key = `article-images/${user.workspaceId}/gallery/text-horn.webp`
  const create = { width: 640, height: 360, channels: 3, background: '#993333' } as const
  const bytes = new Uint8Array(await sharp({ create }).webp().toBuffer())
  await server.files.put(key, bytes, 'image/webp')
  const address = storedUrl(key)
  const introduction = `Look.\n\n![The horn](${address} "Where curves are made")`
  const content = { introduction, sections: [], conclusion: '' }
  const id = await createWrittenArticle(server.database, user, { content })
  const markdown = (await download(user, [id], 'markdown')).bytes.toString()
  expect(markdown).toMatch(
    /!\[The horn\]\(https?:\/\/[^/]+\/storage\/.*text-horn\.webp "Where curves are made"\)/,
  )
  const caption = '<figcaption>Where curves are made</figcaption></figure>'
  const html = (await download(user, [id], 'html')).bytes.toString()
  expect(html).toContain('<figure><img src="data:image/webp;base64,')
  expect(html).toContain(caption)
  const files = readZip((await download(user, [id], 'zip')).bytes)
  const [folder = ''] = [...files.keys()][0]?.split('/') ?? []
  expect(files.get(`${folder}/pictures/text-1.webp`)?.byteLength).toBe(bytes.byteLength)
  expect(textIn(files, `${folder}/article.md`)).toContain(
    '![The horn](pictures/text-1.webp "Where curves are made")',
  )
  expect(textIn(files, `${folder}/article.html`)).toContain('<img src="pictures/text-1.webp"')
  const word = readZip((await download(user, [id], 'docx')).bytes)
  expect([...word.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  expect(textIn(word, 'word/document.xml')).toContain('Where curves are made')
})
