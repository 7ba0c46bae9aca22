import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type FakeWebflow, startFakeWebflow } from '#test/fakes/webflow.ts'
import {
  type FakeField,
  type FakeWebflowSite,
  field,
  newCollection,
  webflowId,
} from '#test/fakes/webflow-site.ts'
import { outgoingArticle } from '../contract-suite.ts'
import type { Cms, OutgoingArticle, WebflowAccess } from '../port.ts'
import { createWebflow } from './webflow-adapter.ts'

let fake: FakeWebflow
let site: FakeWebflowSite
let cms: Cms<WebflowAccess>
beforeAll(async () => {
  fake = await startFakeWebflow()
  cms = createWebflow({
    fetch: createSafeFetch({ allowPrivateAddresses: true }),
    webflowApi: fake.api,
  })
})
beforeEach(() => {
  site = fake.addSite()
  fake.callsLeft = Number.POSITIVE_INFINITY
  fake.calm()
})
afterAll(() => fake.close())

const { signal } = new AbortController()

function access(mapping: FieldMapping | null = null): WebflowAccess {
  const { apiKey, id: siteId, posts } = site
  return { platform: 'webflow', apiKey, siteId, collectionId: posts.id, mapping }
}

const ids: string[] = []
function publish(article: OutgoingArticle, mapping: FieldMapping | null = null) {
  const onCreated = async (id: string) => void ids.push(id)
  return cms.publish(access(mapping), article, null, { signal, onStep: () => {}, onCreated })
}

const live = () => site.posts.items[0]?.live
function add(...fields: FakeField[]) {
  site.posts.fields.push(...fields)
}

test('a draft goes up first, and its id is handed over before readers see it', async () => {
  const seen: unknown[] = []
  const article = outgoingArticle({ banner: null })
  const { externalId } = await cms.publish(access(), article, null, {
    signal,
    onStep: () => {},
    onCreated: async (id) => void seen.push(id, live()),
  })
  expect(seen).toEqual([externalId, null])
  expect(live()).toMatchObject({ name: article.title, slug: article.slug })
})

test('what Webflow does not keep whole stays a draft', async () => {
  const article = outgoingArticle({ banner: null })
  const fieldData = {
    name: article.title,
    slug: article.slug,
    'post-body': '<p>Then dry them.</p>',
  }
  const half = JSON.stringify({ id: webflowId(), isDraft: true, fieldData })
  const headers = { 'content-type': 'application/json' }
  fake.next('GET', /\/items\/[0-9a-f]+$/, { status: 200, headers, body: half })
  await expect(publish(article)).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('did not keep “Before” and 1 more'),
  })
  expect(live()).toBeNull()
})

test('read time goes to a number or a text, an author to a text, an option or a reference', async () => {
  const authors = site.add(newCollection('Authors', [field('Name', 'PlainText')]))
  const ada = site.addItem(authors, { name: 'Ada Baker', slug: 'ada' })
  const option = { id: webflowId(), name: 'ada baker' }
  add(
    field('Minutes', 'PlainText'),
    field('Author', 'Reference', { validations: { collectionId: authors.id } }),
    field('Byline', 'Option', { validations: { options: [option] } }),
  )
  await publish(outgoingArticle(), { read_time: 'read-time', author_name: 'author' })
  expect(live()).toMatchObject({ 'read-time': 3, author: ada.id })
  await publish(outgoingArticle(), { read_time: 'minutes', author_name: 'byline' })
  expect(site.posts.items[1]?.live).toMatchObject({ minutes: '3', byline: option.id })
})

test('pictures go to fields of one or several images, an author’s also from elsewhere', async () => {
  add(field('Gallery', 'MultiImage'), field('Author photo', 'Image'))
  const address = 'https://people.example/ada.png'
  const article = outgoingArticle({ authorPicture: { address, alt: 'Ada' } })
  const { warnings } = await publish(article, {
    banner_image_url: 'gallery',
    author_image_url: 'author-photo',
  })
  expect(warnings).toEqual([])
  expect(live()).toMatchObject({
    gallery: [{ fileId: site.assets[0]?.id }],
    'author-photo': { url: address, alt: 'Ada' },
  })
})

test('a picture that Webflow skips is a warning', async () => {
  add(field('Author photo', 'Image'))
  const authorPicture = { address: 'https://localhost/ada.png', alt: 'Ada' }
  const article = outgoingArticle({ authorPicture, banner: null })
  const { warnings } = await publish(article, { author_image_url: 'author-photo' })
  expect(warnings).toEqual(['Webflow did not keep the picture in “Author photo”.'])
})

test('a picture of more than 4 MB is a warning, and stays here', async () => {
  const banner = outgoingArticle().banner
  if (!banner) throw new Error('no banner')
  const large = { ...banner, bytes: new Uint8Array(4 * 1024 * 1024 + 1) }
  const { warnings } = await publish(outgoingArticle({ banner: large }))
  expect(warnings).toEqual([
    'Failed to upload image: the banner. Webflow takes images of up to 4 MB.',
  ])
  expect(site.assets).toEqual([])
})

test.each([
  [
    { author_name: 'author' },
    '“Author” refers to another collection, which has no item “Ada Baker”. Please add it in Webflow.',
  ],
  [{ author_name: 'byline' }, '“Byline” has no option “Ada Baker”. Please add it in Webflow.'],
  [
    { meta_description: 'short' },
    '“Short” takes 10 characters, but the article has 39. Please shorten it.',
  ],
  [
    { subtitle: 'gone' },
    'Subtitle can no longer go to the field “gone”. Please update the field mapping.',
  ],
  [{ read_time: 'read-time' }, '“Read Time” takes a number, but Read Time is “a while”.'],
] as [FieldMapping, string][])('%j is refused with a sentence', async (mapping, sentence) => {
  add(
    field('Author', 'Reference', { validations: { collectionId: webflowId() } }),
    field('Byline', 'Option', { validations: { options: [] } }),
    field('Short', 'PlainText', { validations: { maxLength: 10 } }),
  )
  site.add({
    ...newCollection('Authors', []),
    id: String(site.posts.fields.at(-3)?.validations?.collectionId),
  })
  await expect(publish(outgoingArticle({ readTime: 'a while' }), mapping)).rejects.toMatchObject({
    kind: 'rejected',
    message: sentence,
  })
  expect(site.posts.items).toEqual([])
})

test('a single line stays one line', async () => {
  await publish(outgoingArticle({ metaDescription: 'Two\nlines' }))
  expect(live()).toMatchObject({ 'meta-description': 'Two lines' })
})

test('a limit is retried when Webflow says, a key that may not write never', async () => {
  fake.callsLeft = 3
  fake.retryAfter = 42
  await expect(publish(outgoingArticle())).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfterMs: 42_000,
  })
  fake.callsLeft = Number.POSITIVE_INFINITY
  site.mayWrite = false
  await expect(publish(outgoingArticle({ banner: null }))).rejects.toMatchObject({
    kind: 'rejected',
    message: 'The API key may not do this in Webflow.',
  })
})

test('an answer is lost at each call in turn, and the article is published once', async () => {
  const article = outgoingArticle()
  const places = [
    ['POST', /\/assets$/],
    ['POST', /\/items$/],
    ['PATCH', /\/items\//],
    ['POST', /\/items\/publish$/],
    ['GET', /\/items\//],
  ] as const
  for (const [method, path] of places) {
    fake.next(method, path, 'cut-after')
    await publish(article).catch((error: unknown) =>
      expect(error).toMatchObject({ kind: expect.stringMatching(/unavailable|unknown_outcome/) }),
    )
  }
  await publish(article)
  expect(site.posts.items).toHaveLength(1)
  expect(live()).toMatchObject({ slug: article.slug })
})

test('a draft that a killed process left behind is taken over', async () => {
  const article = outgoingArticle({ banner: null })
  const killed = cms.publish(access(), article, null, {
    signal,
    onStep: () => {},
    onCreated: async () => {
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  const [draft] = site.posts.items
  expect(draft?.live).toBeNull()
  expect((await publish(article)).externalId).toBe(draft?.id)
  expect(site.posts.items).toHaveLength(1)
})

test('the address is that of the domain the site has been published to', async () => {
  site.customDomains = [
    { id: '1', url: 'new.example', lastPublished: null },
    { id: '2', url: 'www.example.com', lastPublished: '2026-01-01T00:00:00Z' },
  ]
  const article = outgoingArticle({ banner: null })
  expect((await publish(article)).url).toBe(`https://www.example.com/blog-posts/${article.slug}`)
})

test('name and slug are filled although the title goes to another field', async () => {
  add(field('Headline', 'PlainText'))
  const article = outgoingArticle({ banner: null })
  await publish(article, { title: 'headline' })
  const { title, slug } = article
  expect(live()).toMatchObject({ headline: title, name: title, slug })
})
