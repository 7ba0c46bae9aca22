import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { outgoingArticle } from '../contract-suite.ts'
import type { CmsCall, OutgoingArticle } from '../port.ts'
import { createWordPress } from './wordpress-adapter.ts'
import { causes } from './wordpress-causes.ts'

let fake: FakeWordPress
beforeEach(async () => {
  fake = await startFakeWordPress({ seo: 'yoast' })
})
afterEach(() => fake.close())

const cms = createWordPress({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const { signal } = new AbortController()

function publish(
  article: OutgoingArticle,
  existing: string | null = null,
  more: Partial<CmsCall> = {},
) {
  const call = { signal, onStep: () => undefined, onCreated: async () => undefined, ...more }
  return cms.publish(fake.access(), article, existing ? { externalId: existing } : null, call)
}
const statuses = () => fake.posts.map(({ status }) => status)

function articleOf(markdown: string): OutgoingArticle {
  const tree = articleTree({ content: null, bodyContent: markdown })
  return outgoingArticle({ tree, html: renderTree(tree).trim() })
}

describe.each(['always', 'on-write'] as const)('a host that prints warnings %s', (prints) => {
  it('publishes, updates and takes back, and says what is on the site', async () => {
    fake.options.prints = prints
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: true })
    const article = outgoingArticle()
    const first = await publish(article)
    expect(first).toMatchObject({ warnings: [], url: `${fake.url}/${article.slug}/` })
    const again = await publish({ ...article, title: 'New' }, first.externalId)
    expect(again.stored).toMatchObject({ live: true, title: 'New' })
    await cms.unpublish(fake.access(), { ...article, ...first }, signal)
    expect(statuses()).toEqual(['draft'])
    await publish(article, first.externalId)
    expect(statuses()).toEqual(['publish'])
  })

  it('passes on a refusal, though it comes as 200', async () => {
    fake.options.prints = prints
    fake.options.publishing = 'Choose a category before publishing.'
    await expect(publish(outgoingArticle())).rejects.toMatchObject({
      kind: 'rejected',
      message: 'Choose a category before publishing.',
    })
    expect(statuses()).toEqual(['draft'])
    const access = { ...fake.access(), appPassword: 'wrong' }
    const test = await cms.test(access, signal)
    expect(test).toMatchObject({ ok: false })
    if (prints === 'always') {
      expect(test).toMatchObject({ causes: [causes.wrongLogin, causes.strippedHeader] })
    }
  })
})

describe('an answer that nothing can be read from', () => {
  const page = { status: 200, body: '<html>Fatal error</html>' }

  it('to a change of the text is followed by a look at the post', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    fake.next('POST', /posts\/\d+$/, 'cut-after')
    const title = 'Arrived all the same'
    expect(await publish({ ...article, title }, externalId)).toMatchObject({
      stored: { live: true, title },
    })
  })

  it('to a change that was not made stays a failure', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    fake.next('POST', /posts\/\d+$/, page)
    const update = publish({ ...article, title: 'Never arrived' }, externalId)
    await expect(update).rejects.toMatchObject({
      message: expect.stringContaining('Invalid response from WordPress'),
    })
    expect(fake.posts[0]?.title).toBe(article.title)
  })

  it('to the switch is followed by a look whether readers see the post', async () => {
    fake.next('POST', /posts\/\d+$/, 'cut-after')
    expect(await publish(outgoingArticle())).toMatchObject({ stored: { live: true } })
  })
})

describe('a site without the users’ routes', () => {
  it('is judged by a post, or by the first write', async () => {
    fake.options.usersRoute = false
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: true })
    await publish(outgoingArticle())
    expect(statuses()).toEqual(['publish'])
    const { username } = fake.user('contributor')
    fake.addPost('own', '<p>Mine.</p>', 'contributor')
    expect(await cms.test(fake.access('contributor'), signal)).toMatchObject({
      ok: false,
      causes: [expect.stringContaining(`The account ${username}`)],
    })
  })

  it('is judged by a post, too, where a plugin hides roles and rights', async () => {
    const body = JSON.stringify({ id: 1 })
    fake.next('GET', /users\/me/, { status: 200, body })
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: true })
    fake.next('GET', /users\/me/, {
      status: 200,
      body: JSON.stringify({ id: 1, capabilities: [] }),
    })
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: false })
  })

  it('is judged by a post, too, where the theme answers with its page', async () => {
    const body = '<html>Nothing found</html>'
    fake.next('GET', /users\/me/, { status: 404, headers: { 'content-type': 'text/html' }, body })
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: true })
  })

  it.each([
    ['a code of its own', JSON.stringify({ code: 'itsec_restricted', message: 'Kein Zugriff.' })],
    ['a page of the web server', '<html><h1>403 Forbidden</h1></html>'],
  ])('is judged by a post where they are refused with %s', async (_, body) => {
    const contentType = body.startsWith('{') ? 'application/json' : 'text/html'
    const refusal = { status: 403, headers: { 'content-type': contentType }, body }
    fake.next('GET', /users\/me/, refusal)
    expect(await cms.test(fake.access(), signal)).toMatchObject({ ok: true })
    fake.next('GET', /users\/me/, refusal)
    await publish(outgoingArticle())
    expect(statuses()).toEqual(['publish'])
  })

  it('is no reason to trust a password that is wrong', async () => {
    const body = '<html><h1>403 Forbidden</h1></html>'
    fake.next('GET', /users\/me/, { status: 403, headers: { 'content-type': 'text/html' }, body })
    const access = { ...fake.access(), appPassword: 'wrong' }
    expect(await cms.test(access, signal)).toMatchObject({ ok: false })
  })

  it('is named where nothing else can be asked', async () => {
    fake.options.usersRoute = false
    const body = JSON.stringify({ code: 'rest_no_route', message: 'No route.' })
    fake.next('GET', /^\/wp\/v2\/posts$/, { status: 404, body })
    expect(await cms.test(fake.access(), signal)).toMatchObject({ causes: [causes.usersRoute] })
  })
})

it('a plugin that holds posts for review is told as it is', async () => {
  fake.options.publishing = 'pending'
  expect(await publish(outgoingArticle())).toMatchObject({
    stored: { live: false, parts: { state: 'pending' } },
    notPublic: expect.stringContaining('“pending”'),
    warnings: [expect.stringContaining('“pending”')],
  })
})

it.each([
  ['db_insert_error', 'Could not insert post into the database.', causes.database],
  ['house_rule', 'No posts on Sundays.', ''],
])(
  'a refusal of 500 with the code %s is final, and its reason is told',
  async (code, message, cause) => {
    fake.next('POST', /posts$/, { status: 500, body: JSON.stringify({ code, message }) })
    await expect(publish(outgoingArticle())).rejects.toMatchObject({
      kind: 'rejected',
      message: `${message} ${cause}`.trim(),
    })
  },
)

it('a failure of WordPress itself is tried again, with its reason', async () => {
  const body = JSON.stringify({
    code: 'internal_server_error',
    message: '<p>A critical error.</p>',
  })
  fake.next('POST', /posts\/\d+$/, { status: 500, body })
  fake.next('GET', /posts\/\d+$/, { status: 500, body })
  await expect(publish(outgoingArticle())).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('A critical error.'),
  })
})

it('a host without WebP gets a JPEG', async () => {
  fake.options.webp = false
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const banner = { bytes, contentType: 'image/webp', filename: 'tea.webp', alt: 'Tea' }
  const { warnings } = await publish(outgoingArticle({ banner }))
  expect(warnings).toEqual([])
  expect(fake.media).toMatchObject([{ contentType: 'image/jpeg' }])
  expect(fake.media[0]?.filename).toMatch(/\.jpg$/)
  expect(fake.posts[0]?.featuredMedia).toBe(fake.media[0]?.id)
})

it('the number of a note keeps no article from going live', async () => {
  const text = 'Tea[^1] is leaves in water.\n\nIt is old[^2]\n\n[^1]: A drink.\n\n[^2]: Very.'
  await publish(articleOf(text))
  expect(statuses()).toEqual(['publish'])
})

it('a text that the site did not keep is no matter of the connection', async () => {
  const onCreated = async () => {
    for (const post of fake.posts) post.content = '<p>Wash them.</p>'
    fake.next('POST', /posts\/\d+$/, { status: 503 })
  }
  const refused = publish(outgoingArticle(), null, { onCreated })
  await expect(refused).rejects.toThrow(/^(?!.*internet connection).*/)
})

it('words in brackets are no shortcodes, and emoticons no pictures', async () => {
  const article = articleOf('Use `[gallery]` or [caption] so :)\n\nThe end.')
  const { stored } = await publish(article)
  expect(fake.posts[0]?.content).not.toMatch(/\[gallery|\[caption|:\)/)
  expect(stored?.body).toMatchObject({ html: expect.stringContaining('&#91;gallery&#93;') })
})

it('an update leaves the parts that are to be kept', async () => {
  const article = outgoingArticle()
  const { externalId } = await publish(article)
  const [post] = fake.posts
  if (post) {
    Object.assign(post, { slug: 'a-better-one', featuredMedia: 0, status: 'private' })
    post.meta._yoast_wpseo_metadesc = 'Theirs.'
  }
  const changed = { ...article, title: 'Ours', metaDescription: 'Ours.' }
  const keep = ['state', 'address', 'picture', 'description'] as const
  const result = await publish(changed, externalId, { keep })
  expect(result).toMatchObject({ warnings: [], stored: { live: false, title: 'Ours' } })
  expect(post).toMatchObject({
    ...{ title: 'Ours', slug: 'a-better-one', featuredMedia: 0, status: 'private' },
    meta: { _yoast_wpseo_metadesc: 'Theirs.' },
  })
})
