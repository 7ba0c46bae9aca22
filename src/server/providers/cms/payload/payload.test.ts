import { expect, onTestFinished, test } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { FakePayload } from '#test/fakes/payload.ts'
import { collectionSettings, quietCall } from '../collection/collection.fixture.ts'
import { toLexical } from '../collection/lexical.ts'
import { lexicalToHtml } from '../collection/lexical-html.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import { lexicalParagraph } from './payload.fixture.ts'
import { createPayload } from './payload-adapter.ts'

const cms = createPayload({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const asHtml = (text: unknown) => String(text).replaceAll('<', '&lt;')

async function startPayload() {
  const payload = new FakePayload()
  await payload.listen()
  const access = {
    ...collectionSettings,
    platform: 'payload' as const,
    apiKey: payload.apiKey,
    siteUrl: payload.url,
    bodyFormat: 'lexical' as const,
    mediaCollection: 'media',
    keyCollection: 'users',
  }
  return { payload, access }
}

describeCms('Payload', async () => {
  const { payload, access } = await startPayload()
  return {
    cms,
    access,
    wrongAccess: { ...access, apiKey: 'wrong' },
    published: async () =>
      payload.entries
        .filter(({ main }) => main._status === 'published')
        .map(({ id, main }) => ({
          externalId: String(id),
          title: asHtml(main.title),
          html: lexicalToHtml(main.content),
          hasBanner: main.cover !== undefined,
        })),
    addForeignPost: async (slug) => {
      payload.add({
        title: 'Theirs',
        slug,
        content: lexicalParagraph('Theirs.'),
        _status: 'published',
      })
    },
    changeThere: async (id, html) => {
      const content = lexicalParagraph(html.replaceAll(/<\/?p>/g, ''))
      for (const entry of payload.entries) {
        if (String(entry.id) === id) entry.main = { ...entry.main, content }
      }
    },
    loseNextAnswer: () => payload.next('POST', /\/articles$/, 'cut-after'),
    close: () => payload.close(),
  }
})

test('readers see nothing of a change until it is whole', async () => {
  const { payload, access } = await startPayload()
  onTestFinished(() => payload.close())
  const article = outgoingArticle()
  const first = await cms.publish(access, article, null, quietCall)
  payload.next('PATCH', /\/articles\/1$/, 'cut-after')
  const changed = { ...article, title: 'Changed', delivery: 'again' }
  await expect(cms.publish(access, changed, first, quietCall)).rejects.toThrow()
  expect(payload.entries[0]?.main).toMatchObject({ title: article.title, _status: 'published' })
  await cms.publish(access, changed, first, quietCall)
  expect(payload.entries).toMatchObject([{ main: { title: 'Changed', _status: 'published' } }])
})

test('a field that the collection does not have is named by the test of the connection', async () => {
  const { payload, access } = await startPayload()
  onTestFinished(() => payload.close())
  const tested = await cms.test({ ...access, referenceField: 'missing' }, quietCall.signal)
  expect(tested).toMatchObject({ ok: false, message: expect.stringContaining('missing') })
})

test('a list in a quote keeps its numbers, though rich text has no list there', () => {
  const markdown = '> They said\n>\n> 3. third\n>    - within\n> 4. fourth\n\n5. fifth'
  const stored = toLexical(articleTree({ content: null, bodyContent: markdown }))
  expect(lexicalToHtml(stored)).toBe(
    '<blockquote>They said<br>3. third<br>• within<br>4. fourth</blockquote><ol start="5"><li>fifth</li></ol>',
  )
})

test('a text keeps its words and its shape as rich text', () => {
  const markdown = [
    '## Before *you* start',
    'Wash **them**, ~~peel~~ and `cut`.\nThen [dry them](https://acme.example).',
    '1. First\n2. Second\n   - Inside\n\n   And more',
    '> Said\n>\n> twice',
    '```\nlet a = 1\nlet b\n```',
    '| A | B |\n|---|---|\n| 1 | **2** |',
    '![A tray](https://acme.example/tray.png)',
    '---',
    'A claim[^1].\n\n[^1]: Its source.',
  ].join('\n\n')
  const stored = toLexical(articleTree({ content: null, bodyContent: markdown }))
  expect(lexicalToHtml(JSON.parse(JSON.stringify(stored)))).toBe(
    [
      '<h2>Before <em>you</em> start</h2>',
      '<p>Wash <strong>them</strong>, <s>peel</s> and <code>cut</code>. Then <a href="https://acme.example">dry them</a>.</p>',
      '<ol><li>First</li><li>Second</li><li><ul><li>Inside</li></ul></li><li>And more</li></ol>',
      '<blockquote>Said<br>twice</blockquote>',
      '<p><code>let a = 1</code><br><code>let b</code></p>',
      '<p>A | B</p><p>1 | <strong>2</strong></p>',
      '<p><a href="https://acme.example/tray.png">A tray</a></p>',
      '<hr>',
      '<p>A claim<sup>1</sup>.</p><h2>Notes</h2><ol><li>Its source.</li></ol>',
    ].join(''),
  )
  expect(JSON.stringify(stored)).toContain('"url":"https://acme.example/tray.png"')
})

test('what is no rich text reads as nothing, and its marks are no HTML', () => {
  expect(lexicalToHtml('words')).toBe('')
  expect(lexicalToHtml(lexicalParagraph('<b>&'))).toBe('<p>&lt;b&gt;&amp;</p>')
})
