import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import { wordPressSnippet } from '#contracts/rules/wordpress-snippet.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { type CuttingProxy, startCuttingProxy } from '#test/fakes/cutting-proxy.ts'
import { localService } from '#test/local-service.ts'
import { describeCms, outgoingArticle } from '../contract-suite.ts'
import type { OutgoingArticle, PublishStep, WordPressAccess } from '../port.ts'
import { jsonIn } from '../site/json-in.ts'
import { createWordPress } from './wordpress-adapter.ts'
import { causes } from './wordpress-causes.ts'

const cms = createWordPress({ fetch: createSafeFetch({ allowPrivateAddresses: true }) })
const { signal } = new AbortController()

let folder: string
let proxy: CuttingProxy
let listenPort: number
let accounts: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
  proxy = await startCuttingProxy()
  listenPort = await freePort()
  proxy.forwardTo(listenPort)
  await wordpress('up')
})
afterAll(async () => {
  await wordpress('down')
  await proxy.close()
  await rm(folder, { recursive: true, force: true })
})

async function wordpress(
  command: 'up' | 'configure' | 'down',
  settings: Record<string, string> = {},
) {
  const facts = await localService('wordpress/wordpress.sh', command, {
    WP_ROOT: folder,
    WP_PORT: String(proxy.port),
    WP_LISTEN_PORT: String(listenPort),
    ...settings,
  })
  if (command !== 'down') accounts = facts
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

type Role = 'ADMIN' | 'EDITOR' | 'AUTHOR' | 'CONTRIBUTOR' | 'SUBSCRIBER'

function accessOf(role: Role): WordPressAccess {
  return {
    platform: 'wordpress',
    siteUrl: accounts.WP_URL ?? '',
    username: accounts[`WP_${role}`] ?? '',
    appPassword: accounts[`WP_${role}_PASSWORD`] ?? '',
    restRoot: null,
  }
}

type StoredPost = {
  id: number
  slug: string
  link: string
  title: { raw: string }
  content: { raw: string }
  excerpt: { raw: string }
  featured_media: number
  meta: Record<string, string>
}

/** Looks at the site as its administrator, past the adapter. */
async function asAdmin<T>(path: string, body?: unknown): Promise<T> {
  const { username, appPassword } = accessOf('ADMIN')
  const response = await fetch(`${accounts.WP_URL}/?rest_route=/wp/v2/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // A host under test may print before it.
  return jsonIn(new Uint8Array(await response.arrayBuffer())) as T
}

const allPosts = () => asAdmin<StoredPost[]>('posts&per_page=100&context=edit')

function publish(role: Role, article: OutgoingArticle, steps: PublishStep[] = []) {
  return cms.publish(accessOf(role), article, null, {
    signal,
    onStep: (step) => steps.push(step),
    onCreated: async () => undefined,
  })
}

describeCms('A real WordPress', async () => ({
  cms,
  access: accessOf('AUTHOR'),
  wrongAccess: { ...accessOf('AUTHOR'), appPassword: 'aaaa bbbb cccc dddd eeee ffff' },
  published: async () =>
    (await allPosts()).map((post) => ({
      externalId: String(post.id),
      title: post.title.raw,
      html: post.content.raw,
      hasBanner: post.featured_media > 0,
    })),
  addForeignPost: async (slug) => {
    await asAdmin('posts', { title: 'Theirs', content: '<p>Theirs.</p>', slug, status: 'publish' })
  },
  changeThere: async (id, html) => {
    await asAdmin(`posts/${id}`, { content: html })
  },
  loseNextAnswer: () => proxy.cutNextAnswer(/^POST \/wp-json\/wp\/v2\/posts /),
  close: async () => undefined,
}))

describe('what is chosen for a real WordPress', () => {
  const send = (
    options: SiteOptions,
    article: OutgoingArticle,
    existing: { externalId: string } | null,
  ) =>
    cms.publish(accessOf('ADMIN'), article, existing, {
      signal,
      onStep: () => undefined,
      onCreated: async () => undefined,
      options,
    })
  type Chosen = StoredPost & {
    status: string
    categories: number[]
    tags: number[]
    author: number
  }
  const stored = (id: string) => asAdmin<Chosen>(`posts/${id}&context=edit`)

  it('goes with the post, and an update leaves alone what is not chosen', async () => {
    const name = `Tea & toast ${Date.now()}`
    const category = await asAdmin<{ id: number }>('categories', { name })
    const tag = await asAdmin<{ id: number }>('tags', { name: `carrots ${Date.now()}` })
    const find = (kind: 'categories' | 'author', search: string) =>
      cms.choices?.(accessOf('ADMIN'), kind, search, signal)
    const categories = (await find('categories', 'Tea')) ?? []
    expect(categories).toContainEqual({ id: String(category.id), name })
    const [author] = (await find('author', accessOf('AUTHOR').username)) ?? []
    if (!author) throw new Error('no author to choose')

    const article = outgoingArticle({ banner: null })
    const chosen = { categories: [{ id: String(category.id), name }], author, blocks: true }
    const made = await send({ ...chosen, visibility: 'draft' }, article, null)
    expect(made).toMatchObject({ draft: true })
    expect(await stored(made.externalId)).toMatchObject({
      status: 'draft',
      categories: [category.id],
      author: Number(author.id),
      content: { raw: expect.stringContaining('<!-- wp:paragraph -->\n<p>Wash them.</p>') },
    })
    await asAdmin(`posts/${made.externalId}`, { tags: [tag.id] })
    const again = await send({ blocks: true }, article, made)
    expect(again).toMatchObject({ externalId: made.externalId, draft: false })
    expect(await stored(made.externalId)).toMatchObject({
      status: 'publish',
      categories: [category.id],
      tags: [tag.id],
    })
    const lost = await send({ categories: [{ id: '999999', name: 'Gone' }] }, article, made)
    expect(lost.warnings).toContain('WordPress did not keep the category “Gone”.')
    const taken = await cms.slugIsTaken?.(
      accessOf('ADMIN'),
      { reference: 'another article', slug: article.slug },
      { externalId: null },
      signal,
    )
    expect(taken).toBe(true)
  })
})

describe('roles and settings of a real WordPress', () => {
  it.each(['ADMIN', 'EDITOR', 'AUTHOR'] as const)('%s publishes everything', async (role) => {
    await wordpress('configure')
    const bytes = await sharp({
      create: { width: 1024, height: 576, channels: 3, background: '#336699' },
    })
      .webp()
      .toBuffer()
    const banner = { bytes, contentType: 'image/webp', filename: 'banner.webp', alt: 'Blue & calm' }
    const article = outgoingArticle({ banner, title: 'Tea & <b>biscuits</b>' })
    const { warnings, url, externalId } = await publish(role, article)
    expect(warnings).toEqual([])
    const post = await asAdmin<StoredPost>(`posts/${externalId}&context=edit`)
    expect(post).toMatchObject({
      slug: article.slug,
      link: url,
      excerpt: { raw: article.excerpt },
      meta: { _yoast_wpseo_metadesc: article.metaDescription },
    })
    const media = await asAdmin<{ alt_text: string; mime_type: string }>(
      `media/${post.featured_media}`,
    )
    expect(media).toMatchObject({ mime_type: 'image/webp', alt_text: 'Blue & calm' })
    const page = await (await fetch(url)).text()
    expect(page).toMatch(/<h1[^>]*>Tea &(amp|#0?38); &lt;b&gt;biscuits/)
    expect(page).not.toContain('<p></p>')
    expect(page).not.toMatch(/<p><!--/)
  })

  it.each(['CONTRIBUTOR', 'SUBSCRIBER'] as const)(
    'says which permission a %s lacks',
    async (role) => {
      await wordpress('configure')
      const test = await cms.test(accessOf(role), signal)
      expect(test).toMatchObject({ ok: false })
      expect(JSON.stringify(test)).toMatch(/may not publish posts.*may not upload files/)
      await expect(publish(role, outgoingArticle())).rejects.toMatchObject({ kind: 'rejected' })
    },
  )

  it('publishes with plain permalinks', async () => {
    await wordpress('configure', { WP_PERMALINK: '' })
    const test = await cms.test(accessOf('AUTHOR'), signal)
    expect(test).toMatchObject({
      ok: true,
      facts: { restRoot: expect.stringContaining('rest_route=/') },
    })
    const article = outgoingArticle()
    const first = await publish('AUTHOR', article)
    expect(first.url).toMatch(/\/\?p=\d+$/)
    expect((await publish('AUTHOR', article)).externalId).toBe(first.externalId)
  })

  it('names both causes when the header is stripped', async () => {
    await wordpress('configure', { WP_STRIP_AUTH: '1' })
    expect(await cms.test(accessOf('AUTHOR'), signal)).toEqual({
      ok: false,
      message: 'Connection failed: 401 Unauthorized',
      causes: [causes.wrongLogin, causes.strippedHeader],
    })
  })

  it('knows that a public http site has no application passwords', async () => {
    await wordpress('configure', { WP_ENV: 'production' })
    expect(await cms.test(accessOf('AUTHOR'), signal)).toEqual({
      ok: false,
      message: 'Connection failed: 401 Unauthorized',
      causes: [causes.noApplicationPasswords],
    })
    await expect(publish('AUTHOR', outgoingArticle())).rejects.toMatchObject({
      message: expect.stringContaining(causes.noApplicationPasswords),
    })
  })

  it.each(['0', 'locked'])('warns where no description is kept: %s', async (meta) => {
    await wordpress('configure', { WP_META: meta })
    const article = outgoingArticle()
    const { warnings } = await publish('AUTHOR', article)
    expect(warnings).toEqual([expect.stringContaining('meta description was not saved')])
    expect((await allPosts()).filter((post) => post.slug === article.slug)).toHaveLength(1)
  })

  it('goes on without a banner the site does not take', async () => {
    await wordpress('configure', { WP_UPLOAD_MAX: '2K' })
    const bytes = await sharp({
      create: {
        width: 512,
        height: 288,
        channels: 3,
        background: '#fff',
        noise: {
          type: 'gaussian',
          mean: 128,
          sigma: 60,
        },
      },
    })
      .png()
      .toBuffer()
    const banner = { bytes, contentType: 'image/png', filename: 'big.png', alt: '' }
    const steps: PublishStep[] = []
    const { warnings } = await publish('AUTHOR', outgoingArticle({ banner }), steps)
    expect(warnings[0]).toMatch(/^Failed to upload image: Upload failed: 500 .*upload_max_filesize/)
    expect(steps.map(({ percent }) => percent)).toEqual([10, 30, 50, 70, 80, 100])
  })
})

describe('the address of the original on a real WordPress', () => {
  const canonical = 'https://first.example/anvils?a=1'
  const send = (
    role: Role,
    options: SiteOptions,
    article: OutgoingArticle,
    existing: { externalId: string } | null = null,
  ) =>
    cms.publish(accessOf(role), article, existing, {
      signal,
      onStep: () => undefined,
      onCreated: async () => undefined,
      options,
    })
  const named = async (url: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await (await fetch(url)).text())?.[1]

  it('is dropped as it comes, which is told before and after', async () => {
    await wordpress('configure', { WP_META: '0' })
    expect(await cms.takesCanonical?.(accessOf('AUTHOR'), signal)).toBe(false)
    const { warnings, url } = await send('AUTHOR', { canonical }, outgoingArticle({ banner: null }))
    expect(warnings).toContainEqual(expect.stringContaining('address of the original'))
    expect(await named(url)).toBe(url)
  })

  it('is kept and shown with the snippet, and taken away again', async () => {
    await wordpress('configure', { WP_META: '0' })
    const plugin = join(folder, 'site/wp-content/mu-plugins/copydesk-seo.php')
    await writeFile(plugin, wordPressSnippet)
    try {
      expect(await cms.takesCanonical?.(accessOf('AUTHOR'), signal)).toBe(true)
      const article = outgoingArticle({ banner: null })
      const first = await send('AUTHOR', { canonical }, article)
      expect(first.warnings).toEqual([])
      expect(await named(first.url)).toBe(canonical)
      const page = await (await fetch(first.url)).text()
      expect(page).toContain(`<meta name="description" content="${article.metaDescription}">`)
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
      expect(JSON.parse(data)['@graph']).toContainEqual(
        expect.objectContaining({
          '@type': 'BlogPosting',
          datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        }),
      )
      await send('AUTHOR', {}, article, first)
      expect(await named(first.url)).toBe(canonical)
      await send('AUTHOR', { canonical: '' }, article, first)
      expect(await named(first.url)).toBe(first.url)
    } finally {
      await rm(plugin)
    }
  })
})

describe('what hosts do to a post on a real WordPress', () => {
  const warning = '<b>Deprecated</b>: [0] of {x} in <b>/srv/plugin.php</b>'
  const hosts: [string, string, string][] = [
    [
      'prints a warning before every answer',
      `add_action('rest_api_init', function () { echo '${warning}'; });`,
      'publish',
    ],
    [
      'prints a warning while a post is saved',
      `add_action('save_post', function () { echo '${warning}'; });`,
      'publish',
    ],
    [
      'has no routes for users',
      `add_filter('rest_endpoints', function ($all) {
        return array_filter($all, fn ($route) => !str_starts_with($route, '/wp/v2/users'), ARRAY_FILTER_USE_KEY);
      });`,
      'publish',
    ],
    [
      'takes no WebP',
      `add_filter('upload_mimes', fn ($types) => array_diff($types, ['image/webp']));`,
      'publish',
    ],
    [
      'holds posts for review',
      `add_filter('wp_insert_post_data', function ($post) {
        if ($post['post_status'] === 'publish') $post['post_status'] = 'pending';
        return $post;
      });`,
      'pending',
    ],
    [
      'refuses posts without a category of its own',
      `add_filter('rest_pre_insert_post', fn ($post, $request) => ($request['status'] ?? '') === 'publish'
        ? new WP_Error('house_rule', 'Please choose a category.', ['status' => 400]) : $post, 10, 2);`,
      'draft',
    ],
  ]

  it.each(hosts)('a host that %s', async (_, php, becomes) => {
    // A name of its own each time: PHP keeps a file that has changed for two seconds.
    const plugin = join(folder, `site/wp-content/mu-plugins/host-${Date.now()}.php`)
    await writeFile(plugin, `<?php ${php}`)
    const bytes = await sharp({
      create: { width: 64, height: 32, channels: 3, background: 'teal' },
    })
      .webp()
      .toBuffer()
    const banner = { bytes, contentType: 'image/webp', filename: 'tea.webp', alt: 'Tea' }
    const article = outgoingArticle({ banner })
    let id = ''
    const send = async (existing: { externalId: string } | null) => {
      const call = {
        signal,
        onStep: () => undefined,
        onCreated: async (made: string) => {
          id = made
        },
      }
      return await cms
        .publish(accessOf('AUTHOR'), article, existing, call)
        .catch((error: unknown) => {
          expect(error).toMatchObject({ kind: 'rejected', message: 'Please choose a category.' })
          return null
        })
    }
    try {
      for (const existing of [null, { externalId: '' }]) {
        const said = await send(existing && { externalId: id })
        const there = await asAdmin<{ status: string; featured_media: number }>(
          `posts/${id}&context=edit`,
        )
        expect(there).toMatchObject({ status: becomes, featured_media: expect.any(Number) })
        expect(there.featured_media).toBeGreaterThan(0)
        expect(said?.stored?.live ?? false).toBe(becomes === 'publish')
        await cms.unpublish(accessOf('AUTHOR'), { ...article, externalId: id }, signal)
        expect(await asAdmin(`posts/${id}&context=edit`)).toMatchObject({ status: 'draft' })
      }
    } finally {
      await rm(plugin)
    }
  })
})
