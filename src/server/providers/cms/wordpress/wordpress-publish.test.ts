import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { outgoingArticle } from '../contract-suite.ts'
import type { OutgoingArticle, PublishStep, WordPressAccess } from '../port.ts'
import { createWordPress } from './wordpress-adapter.ts'
import { causes } from './wordpress-causes.ts'

let fake: FakeWordPress
let steps: PublishStep[]
beforeEach(async () => {
  fake = await startFakeWordPress({ seo: 'yoast' })
  steps = []
})
afterEach(() => fake.close())

const cms = createWordPress({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const posts = /^\/wp\/v2\/posts$/
const media = /^\/wp\/v2\/media$/

function publish(
  article: OutgoingArticle,
  options: { access?: WordPressAccess; existing?: string; signal?: AbortSignal } = {},
) {
  return cms.publish(
    options.access ?? fake.access(),
    article,
    options.existing ? { externalId: options.existing } : null,
    {
      signal: options.signal ?? new AbortController().signal,
      onStep: (step) => steps.push(step),
      onCreated: async () => undefined,
    },
  )
}
const percents = () => steps.map(({ percent }) => percent)
const count = (method: string, route: RegExp) =>
  fake.requests.filter((r) => r.method === method && r.route && route.test(r.route)).length

describe('the post', () => {
  it('carries everything, and nothing is said against it', async () => {
    const article = outgoingArticle()
    const result = await publish(article)
    expect(result.warnings).toEqual([])
    expect(result.url).toBe(`${fake.url}/${article.slug}/`)
    expect(fake.posts[0]).toMatchObject({
      status: 'publish',
      excerpt: article.excerpt,
      featuredMedia: fake.media[0]?.id,
      meta: { _yoast_wpseo_metadesc: article.metaDescription },
    })
    expect(fake.media[0]).toMatchObject({
      alt: article.banner?.alt,
      title: article.title,
      contentType: 'image/gif',
    })
  })

  it('tells Rank Math by its own call', async () => {
    fake.options.seo = 'rank-math'
    const article = outgoingArticle()
    expect((await publish(article)).warnings).toEqual([])
    expect(fake.posts[0]?.meta).toEqual({ rank_math_description: article.metaDescription })
  })

  it.each(['none', 'locked'] as const)('warns when the description is dropped: %s', async (seo) => {
    fake.options.seo = seo
    const { warnings } = await publish(outgoingArticle())
    expect(warnings).toEqual([expect.stringContaining('meta description was not saved')])
    expect(fake.posts).toHaveLength(1)
  })

  it('warns when the picture was dropped', async () => {
    const article = outgoingArticle()
    fake.next('POST', media, { status: 201, body: '{"id":4711}' })
    expect((await publish(article)).warnings).toEqual([
      'WordPress did not keep the banner as featured image.',
    ])
  })

  it('stays a draft where its text was not kept whole, and goes live once it is', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    const [post] = fake.posts
    if (!post) throw new Error('no post')
    post.status = 'draft'
    const half = { id: post.id, status: 'draft', title: { raw: article.title } }
    const body = JSON.stringify({ ...half, content: { raw: '<p>Wash them.</p>' } })
    fake.next('POST', /posts\/\d+$/, { status: 200, body })
    await expect(publish(article, { existing: externalId })).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('did not keep “Before” and 1 more'),
    })
    expect(post.status).toBe('draft')
    await publish(article, { existing: externalId })
    expect(post.status).toBe('publish')
  })

  it('is made anew when the old one was deleted or thrown away', async () => {
    const article = outgoingArticle()
    const first = await publish(article)
    const old = fake.posts[0]
    if (old) Object.assign(old, { status: 'trash', slug: `${old.slug}__trashed` })
    const second = await publish(article, { existing: first.externalId })
    expect(second.externalId).not.toBe(first.externalId)
    fake.posts.length = 0
    const third = await publish(article, { existing: second.externalId })
    expect(fake.posts.map(({ id }) => String(id))).toEqual([third.externalId])
  })

  it('is still ours after an editor removed the marker, but a stranger with its id is not', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    const [post] = fake.posts
    if (!post) throw new Error('no post')
    post.content = '<p>Edited by hand.</p>'
    expect((await publish(article, { existing: externalId })).externalId).toBe(externalId)
    Object.assign(post, { content: '<p>A new site.</p>', slug: 'hello-world' })
    expect((await publish(article, { existing: externalId })).externalId).not.toBe(externalId)
    expect(post.content).toBe('<p>A new site.</p>')
  })

  it('is found by its marker when the slug was changed by hand', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    Object.assign(fake.posts[0] ?? {}, { slug: 'better-slug' })
    expect((await publish(article)).externalId).toBe(externalId)
  })
})

describe('the banner', () => {
  it.each([
    ['a refused type', () => new Uint8Array([1, 2, 3]), /500 Sorry, you are not allowed/],
    ['a size', () => Buffer.from(`GIF8${'x'.repeat(3000)}`), /500 The uploaded file exceeds/],
  ])('is left out with a warning: %s', async (_, bytes, message) => {
    fake.options.maxUploadBytes = 2000
    const banner = { bytes: bytes(), contentType: 'image/gif', filename: 'a.gif', alt: '' }
    const { warnings } = await publish(outgoingArticle({ banner }))
    expect(warnings).toEqual([expect.stringMatching(/^Failed to upload image: Upload failed: /)])
    expect(warnings[0]).toMatch(message)
    expect(percents()).toEqual([10, 30, 50, 70, 80, 100])
    expect(steps[2]).toMatchObject({ step: 'banner_warning', message: warnings[0] })
    expect(fake.posts[0]?.featuredMedia).toBe(0)
  })

  it.each([
    [{ status: 413 }, causes.tooLarge],
    ['cut-before' as const, 'did not answer'],
  ])('is left out after %j', async (fault, text) => {
    fake.next('POST', media, fault)
    const { warnings } = await publish(outgoingArticle())
    expect(warnings[0]).toContain(text)
  })

  it('is uploaded once for the same picture, and again for another one', async () => {
    const article = outgoingArticle()
    await publish(article)
    await publish(article)
    expect(count('POST', media)).toBe(1)
    const { banner } = article
    if (banner) await publish({ ...article, banner: { ...banner, alt: 'Another text' } })
    expect(count('POST', media)).toBe(2)
  })

  it('is found again when the answer to the upload was lost', async () => {
    const article = outgoingArticle()
    fake.next('POST', media, 'cut-after')
    expect((await publish(article)).warnings).toEqual([])
    await publish(article)
    expect(fake.media).toHaveLength(1)
    expect(fake.posts[0]?.featuredMedia).toBe(fake.media[0]?.id)
  })

  it('is deleted again when the post is refused', async () => {
    fake.next('POST', posts, { status: 403, body: '{"code":"x","message":"<b>No</b> thanks"}' })
    await expect(publish(outgoingArticle())).rejects.toMatchObject({
      kind: 'rejected',
      message: 'No thanks.',
    })
    expect(fake.media).toEqual([])
  })

  it('stays when nobody knows whether the post was made', async () => {
    fake.next('POST', posts, 'cut-before')
    await expect(publish(outgoingArticle())).rejects.toMatchObject({ kind: 'unknown_outcome' })
    expect(fake.media).toHaveLength(1)
  })
})

describe('trouble', () => {
  it('settles a lost answer at once when the post is there', async () => {
    fake.next('POST', posts, 'cut-after')
    const { externalId } = await publish(outgoingArticle())
    expect(fake.posts.map(({ id }) => String(id))).toEqual([externalId])
  })

  it('settles a page that came instead of the answer', async () => {
    fake.next('POST', posts, { status: 502 })
    await expect(publish(outgoingArticle())).rejects.toMatchObject({ kind: 'unknown_outcome' })
    fake.next('POST', posts, { status: 200, body: '<b>Warning</b>: something' })
    await expect(publish(outgoingArticle())).rejects.toMatchObject({ kind: 'unknown_outcome' })
  })

  it.each([
    ['GET', /users\/me/, 'cut-before' as const, 'unavailable'],
    ['GET', /users\/me/, { status: 503 }, 'unavailable'],
    ['GET', /users\/me/, { status: 401 }, 'auth_expired'],
    ['GET', posts, { status: 403 }, 'rejected'],
    ['POST', posts, { status: 429, headers: { 'retry-after': '30' } }, 'rate_limited'],
    ['POST', posts, { status: 413 }, 'rejected'],
    ['POST', posts, { status: 301, headers: { location: '/elsewhere' } }, 'rejected'],
  ])('%s %s with %j is %s', async (method, path, fault, kind) => {
    fake.next(method, path, fault)
    await expect(publish(outgoingArticle())).rejects.toMatchObject({ kind })
    expect(fake.posts).toEqual([])
    if (kind !== 'rate_limited') return
    fake.next(method, path, fault)
    await expect(publish(outgoingArticle())).rejects.toMatchObject({ retryAfterMs: 30_000 })
  })

  it('may repeat an update that was not made', async () => {
    const article = outgoingArticle()
    const { externalId } = await publish(article)
    fake.next('POST', /posts\/\d+$/, { status: 503 })
    const update = publish({ ...article, title: 'New' }, { existing: externalId })
    await expect(update).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it.each(['contributor', 'subscriber'] as const)('lets no %s begin', async (role) => {
    const attempt = publish(outgoingArticle(), { access: fake.access(role) })
    await expect(attempt).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('may not publish posts'),
    })
    expect(fake.media).toEqual([])
  })

  it('names the switched-off application passwords as a connection test does', async () => {
    fake.options.applicationPasswords = false
    await expect(publish(outgoingArticle())).rejects.toMatchObject({
      kind: 'auth_expired',
      message: `Connection failed: 401 Unauthorized. ${causes.noApplicationPasswords}`,
    })
  })

  it('finds the site again after its permalinks were changed', async () => {
    const access = { ...fake.access(), restRoot: `${fake.url}/wp-json/` }
    fake.options.permalinks = 'plain'
    expect((await publish(outgoingArticle(), { access })).url).toContain('/?p=')
  })

  it('does not use a stored root on another host', async () => {
    const other = await startFakeWordPress()
    const access = { ...fake.access(), restRoot: `${other.url}/wp-json/` }
    await publish(outgoingArticle(), { access })
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('stops when its signal aborts', async () => {
    const stop = new AbortController()
    fake.next('POST', media, 'hang')
    const attempt = publish(outgoingArticle(), { signal: stop.signal })
    attempt.catch(() => undefined)
    while (!percents().includes(30)) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    await expect(attempt).rejects.toMatchObject({ name: 'WordPressError' })
    expect(fake.posts).toEqual([])
  })
})
