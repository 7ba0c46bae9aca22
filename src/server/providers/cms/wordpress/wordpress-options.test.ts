import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { outgoingArticle } from '../contract-suite.ts'
import { createWordPress } from './wordpress-adapter.ts'

const cms = createWordPress({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const { signal } = new AbortController()
let site: FakeWordPress
beforeEach(async () => {
  site = await startFakeWordPress()
  site.categories.push({ id: 7, name: 'Tea & Toast' }, { id: 8, name: 'Roasting' })
  site.tags.push({ id: 9, name: 'carrots' })
})
afterEach(() => site.close())

async function publish(
  options: SiteOptions,
  article = outgoingArticle({ banner: null }),
  existing: { externalId: string } | null = null,
) {
  const call = { signal, onStep: () => undefined, onCreated: async () => undefined, options }
  const result = await cms.publish(site.access('administrator'), article, existing, call)
  const post = site.posts.find(({ id }) => String(id) === result.externalId)
  return { result, article, post }
}

test('a new post gets the categories, tags and author chosen for it', async () => {
  const { result, post } = await publish({
    categories: [{ id: '7', name: 'Tea & Toast' }],
    tags: [{ id: '9', name: 'carrots' }],
    author: { id: String(site.user('editor').id), name: 'editor' },
  })
  expect(post).toMatchObject({
    status: 'publish',
    categories: [7],
    tags: [9],
    author: site.user('editor').id,
  })
  expect(result).toMatchObject({ draft: false })
})

test('an update keeps what an editor set there, and changes only what is chosen', async () => {
  const { article, result } = await publish({ categories: [{ id: '7', name: 'Tea & Toast' }] })
  const post = site.posts.find(({ id }) => String(id) === result.externalId)
  Object.assign(post ?? {}, { categories: [8], tags: [9] })
  const again = await publish({}, article, result)
  expect(again.post).toMatchObject({ categories: [8], tags: [9] })
  const changed = await publish({ tags: [] }, article, result)
  expect(changed.post).toMatchObject({ categories: [8], tags: [] })
})

test('a draft stays hidden, becomes public when asked, and a public post is not taken back', async () => {
  const { article, result, post } = await publish({ visibility: 'draft' })
  expect(post?.status).toBe('draft')
  expect(result).toMatchObject({ draft: true, url: expect.stringContaining('?p=') })
  const live = await publish({ visibility: 'public' }, article, result)
  expect([live.post?.status, live.result.draft]).toEqual(['publish', false])
  const later = await publish({ visibility: 'draft' }, article, result)
  expect([later.post?.status, later.result.draft]).toEqual(['publish', false])
  expect(site.posts).toHaveLength(1)
})

test('a category that has gone is a warning', async () => {
  const { result } = await publish({ categories: [{ id: '99', name: 'Gone' }] })
  expect(result.warnings).toContain('WordPress did not keep the category “Gone”.')
})

test('as blocks the post is found again, and is updated as blocks', async () => {
  const { article, post } = await publish({ blocks: true })
  expect(post?.content).toContain(
    '<!-- wp:paragraph -->\n<p>Wash them.</p>\n<!-- /wp:paragraph -->',
  )
  expect(post?.content).toContain('<!-- wp:heading -->')
  const again = await publish({ blocks: true }, article)
  expect(again.result.externalId).toBe(String(post?.id))
  expect(site.posts).toHaveLength(1)
})

test('the site’s own lists are searched; an account that may not list users has nobody to choose', async () => {
  const choices = (
    kind: 'categories' | 'author',
    search = '',
    role: 'administrator' | 'author' = 'administrator',
  ) => cms.choices?.(site.access(role), kind, search, signal)
  expect(await choices('categories', 'toast')).toEqual([{ id: '7', name: 'Tea & Toast' }])
  expect((await choices('author'))?.map(({ name }) => name)).toContain('editor')
  expect(await choices('author', '', 'author')).toEqual([])
})

describe('the address of the original', () => {
  const canonical = 'https://first.example/anvils'

  test('is kept by Rank Math and by the snippet, and taken away again', async () => {
    for (const [seo, key] of [
      ['rank-math', 'rank_math_canonical_url'],
      ['snippet', '_yoast_wpseo_canonical'],
    ] as const) {
      site.options.seo = seo
      const { article, result, post } = await publish({ canonical })
      expect(result.warnings, seo).toEqual([])
      expect(post?.meta[key]).toBe(canonical)
      await publish({}, article, result)
      expect(post?.meta[key], 'an update leaves it').toBe(canonical)
      await publish({ canonical: '' }, article, result)
      expect(post?.meta[key]).toBe('')
    }
  })

  test('that a site drops is told, and before anything is sent too', async () => {
    const takes = () => cms.takesCanonical?.(site.access(), signal)
    for (const seo of ['none', 'yoast', 'locked'] as const) {
      site.options.seo = seo
      const { warnings } = (await publish({ canonical })).result
      expect(warnings, seo).toContainEqual(expect.stringContaining('address of the original'))
      expect(await takes(), seo).toBe(false)
    }
    for (const seo of ['rank-math', 'snippet'] as const) {
      site.options.seo = seo
      expect(await takes(), seo).toBe(true)
    }
  })
})
