import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import type { Cms, CmsAccess, OutgoingArticle, PublishStep } from './port.ts'

export type RemoteView = { externalId: string; title: string; html: string; hasBanner: boolean }

/** One kind of site under test, with the switches the suite needs. */
export type CmsHarness<Access extends CmsAccess> = {
  cms: Cms<Access>
  access: Access
  /** The same site with a password it does not accept. */
  wrongAccess: Access
  /** Everything published on the site, oldest first. */
  published(): Promise<RemoteView[]>
  /** Puts somebody else's post under a slug. */
  addForeignPost(slug: string): Promise<void>
  /** Somebody changes the text of a post on the site itself; needed where posts can be read back. */
  changeThere?(externalId: string, html: string): Promise<void>
  /** The next creation of a post is done, but its answer is lost. */
  loseNextAnswer(): void
  close(): Promise<void>
}

/** A small picture that every site accepts. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** An id that no site gives. */
const strange = '999999999'

let articles = 0

/** A body in the forms that adapters take it. */
function bodyOf(markdown: string): Pick<OutgoingArticle, 'tree' | 'html'> {
  const tree = articleTree({ content: null, bodyContent: markdown })
  return { tree, html: renderTree(tree).trim() }
}

/** An article nobody has published yet. */
export function outgoingArticle(changes: Partial<OutgoingArticle> = {}): OutgoingArticle {
  articles += 1
  const unique = `${Date.now().toString(36)}-${process.pid}-${articles}`
  return {
    reference: `ref-${unique}`,
    delivery: `delivery-${unique}`,
    title: `How to roast carrots ${unique}`,
    subtitle: 'Half an hour in the oven',
    slug: `how-to-roast-carrots-${unique}`,
    ...bodyOf('## Before\n\nWash them.\n\nThen dry them.'),
    excerpt: 'Sweet and easy.',
    metaDescription: 'Learn to roast carrots in half an hour.',
    readTime: '3',
    authorName: 'Ada Baker',
    openGraph: null,
    authorPicture: null,
    pictures: [],
    banner: {
      bytes: picture,
      contentType: 'image/gif',
      filename: 'carrots.gif',
      alt: 'A tray of "roasted" carrots',
    },
    ...changes,
  }
}

/** What every adapter must do, whatever the site behind it. */
export function describeCms<Access extends CmsAccess>(
  name: string,
  start: () => Promise<CmsHarness<Access>>,
): void {
  describe(`${name} keeps the contract of publishing`, () => {
    let site: CmsHarness<Access>
    let steps: PublishStep[]
    const { signal } = new AbortController()
    const onCreated = async () => undefined

    beforeAll(async () => {
      site = await start()
    })
    afterAll(() => site.close())
    beforeEach(() => {
      steps = []
    })

    const publish = (
      article: OutgoingArticle,
      existing: { externalId: string } | null = null,
      keep: readonly SitePart[] = [],
    ) =>
      site.cms.publish(site.access, article, existing, {
        keep,
        signal,
        onStep: (step) => steps.push(step),
        onCreated,
      })
    const postsOf = async (article: OutgoingArticle) =>
      (await site.published()).filter((post) => post.title.includes(article.title))

    it('tests a connection', async () => {
      const test = await site.cms.test(site.access, signal)
      expect(test).toMatchObject({ ok: true, message: expect.stringContaining('Successfully') })
    })

    it('says what to check when the door stays shut', async () => {
      const test = await site.cms.test(site.wrongAccess, signal)
      if (test.ok) throw new Error('a wrong password was accepted')
      expect(test.message).not.toBe('')
      expect(test.causes.length).toBeGreaterThan(0)
      const failed = site.cms.publish(site.wrongAccess, outgoingArticle(), null, {
        signal,
        onStep: () => undefined,
        onCreated,
      })
      await expect(failed).rejects.toMatchObject({ name: expect.any(String), kind: 'auth_expired' })
      await expect(failed).rejects.toBeInstanceOf(ProviderError)
    })

    it('publishes with banner, and reports each step once', async () => {
      const article = outgoingArticle()
      const result = await publish(article)
      expect(result.url).toMatch(/^https?:\/\//)
      expect(steps.map(({ percent }) => percent)).toEqual([10, 30, 60, 70, 80, 100])
      const [post, ...others] = await postsOf(article)
      expect(others).toEqual([])
      expect(post).toMatchObject({ externalId: result.externalId, hasBanner: true })
      expect(post?.html).toContain('<p>Wash them.</p>')
    })

    it('publishes without banner', async () => {
      await publish(outgoingArticle({ banner: null }))
      expect(steps.map(({ percent }) => percent)).toEqual([10, 70, 80, 100])
    })

    it('updates the post it was given', async () => {
      const article = outgoingArticle()
      const first = await publish(article)
      const change = { ...bodyOf('Changed.'), delivery: `${article.delivery}-again` }
      const again = await publish({ ...article, ...change }, first)
      expect(again.externalId).toBe(first.externalId)
      const [post] = await postsOf(article)
      expect(post?.html).toContain('Changed.')
    })

    it('puts up the pictures of the text, and leads to ours no more', async ({ skip }) => {
      // What cannot be read back gets the files with the text.
      if (site.cms.capabilities.readBack === false) return skip()
      const address = 'https://copydesk.test/storage/v1/object/public/article-images/w/g/text.webp'
      const article = outgoingArticle({
        ...bodyOf(`Wash them.\n\n![A washed carrot](${address} "Clean")\n\nThen dry them.`),
        pictures: [
          {
            ...{ address, caption: 'Clean', alt: 'A washed carrot', bytes: picture },
            ...{ contentType: 'image/gif', filename: 'carrots-1.gif' },
          },
        ],
      })
      const first = await publish(article)
      const failed = ({ warnings }: { warnings: string[] }) =>
        warnings.filter((warning) => warning.startsWith('Failed to upload'))
      expect(failed(first)).toEqual([])
      const shown = async () => (await postsOf(article))[0]?.html ?? ''
      expect(await shown()).not.toContain('copydesk.test')
      expect(await shown()).toContain('Then dry them.')
      const again = await publish({ ...article, delivery: `${article.delivery}-again` }, first)
      expect(failed(again)).toEqual([])
      expect(await shown()).not.toContain('copydesk.test')
    })

    it('finds its own post when asked twice without being told', async () => {
      const article = outgoingArticle()
      const first = await publish(article)
      expect((await publish(article)).externalId).toBe(first.externalId)
      expect(await postsOf(article)).toHaveLength(1)
    })

    it('finds a post by reference, and nothing for a stranger', async ({ skip }) => {
      if (site.cms.capabilities.lookup === false) skip()
      const article = outgoingArticle()
      const find = (known: string | null) =>
        site.cms.findByReference(site.access, article, { externalId: known }, signal)
      expect(await find(null)).toBeNull()
      const { externalId, url } = await publish(article)
      expect(await find(null)).toEqual({ externalId, url })
      expect(await find(externalId)).toEqual({ externalId, url })
      const stranger = outgoingArticle({ slug: article.slug })
      expect(
        await site.cms.findByReference(site.access, stranger, { externalId: null }, signal),
      ).toBeNull()
    })

    it('never writes over a post of somebody else with the same slug', async () => {
      const article = outgoingArticle()
      const { cms, access } = site
      const taken = async () =>
        (await cms.slugIsTaken?.(access, article, { externalId: null }, signal)) ?? null
      const free = await taken()
      await site.addForeignPost(article.slug)
      if (free !== null) expect([free, await taken()]).toEqual([false, true])
      const before = await site.published()
      const { externalId } = await publish(article)
      expect(before.map((post) => post.externalId)).not.toContain(externalId)
      const after = await site.published()
      for (const post of before) expect(after).toContainEqual(post)
      expect((await publish(article)).externalId).toBe(externalId)
    })

    it('does not publish twice when the answer was lost', async () => {
      const article = outgoingArticle()
      site.loseNextAnswer()
      await publish(article).catch((error: unknown) => {
        expect(error).toMatchObject({ kind: 'unknown_outcome' })
      })
      await publish(article)
      expect(await postsOf(article)).toHaveLength(1)
    })

    it('reads back what it published, and a change made there', async ({ skip }) => {
      const { changeThere } = site
      if (site.cms.capabilities.readBack === false || !changeThere) return skip()
      const article = outgoingArticle()
      const { externalId, stored } = await publish(article)
      const read = () => site.cms.readBack(site.access, { ...article, externalId }, signal)
      expect(stored).toMatchObject({ live: true, title: article.title })
      expect(await read()).toEqual(stored)
      await changeThere(externalId, '<p>Changed by hand.</p>')
      const changed = await read()
      expect(changed).toMatchObject({ live: true, title: article.title })
      expect(JSON.stringify(changed?.body)).toContain('Changed by hand.')
      expect(JSON.stringify(changed?.body)).not.toContain('Wash them.')
    })

    it('reads nothing of a post that is not there', async () => {
      const article = { ...outgoingArticle(), externalId: strange }
      expect(await site.cms.readBack(site.access, article, signal)).toBeNull()
    })

    it('takes a post back, any number of times, and publishes the same one again', async () => {
      const article = outgoingArticle()
      const { externalId } = await publish(article)
      const post = { ...article, externalId }
      if (site.cms.capabilities.unpublish === false) {
        const refused = site.cms.unpublish(site.access, post, signal)
        await expect(refused).rejects.toMatchObject({ kind: 'rejected' })
        expect(await postsOf(article)).toHaveLength(1)
        return
      }
      await site.cms.unpublish(site.access, post, signal)
      expect(await postsOf(article)).toEqual([])
      expect((await site.cms.readBack(site.access, post, signal))?.live ?? false).toBe(false)
      await site.cms.unpublish(site.access, post, signal)
      const again = await publish({ ...article, delivery: `${article.delivery}-again` }, post)
      expect(again.externalId).toBe(externalId)
      expect(await postsOf(article)).toHaveLength(1)
    })

    it('keeps the address that it is told to keep, and moves to another one else', async ({
      skip,
    }) => {
      if (site.cms.capabilities.readBack === false) skip()
      const article = outgoingArticle()
      const first = await publish(article)
      const moved = { ...article, slug: `moved-${article.slug}`, delivery: `${article.delivery}-2` }
      const kept = await publish(moved, first, ['address'])
      expect(kept).toMatchObject({ externalId: first.externalId, url: first.url })
      expect(kept.stored?.parts.address).toBe(first.stored?.parts.address)
      const after = await publish({ ...moved, delivery: `${article.delivery}-3` }, first)
      expect(after.externalId).toBe(first.externalId)
      expect(after.stored?.parts.address).toBe(moved.slug)
      expect(await postsOf(article)).toHaveLength(1)
    })

    it('changes a post that readers do not see, and leaves it so', async ({ skip }) => {
      const { readBack, unpublish } = site.cms.capabilities
      if (readBack === false || unpublish === false) skip()
      const article = outgoingArticle()
      const { externalId, warnings } = await publish(article)
      const post = { ...article, externalId }
      await site.cms.unpublish(site.access, post, signal)
      // What is gone cannot be kept.
      if (!(await site.cms.readBack(site.access, post, signal))) return skip()
      const change = { ...bodyOf('Changed.'), delivery: `${article.delivery}-2` }
      const kept = await publish({ ...article, ...change }, post, ['state', 'address', 'picture'])
      // Only what the site could not take before either, such as a description without a plugin for it.
      expect(kept.warnings).toEqual(warnings)
      expect(kept).toMatchObject({ externalId, notPublic: expect.any(String) })
      expect(kept.stored?.live).toBe(false)
      expect(JSON.stringify(kept.stored?.body)).toContain('Changed.')
      expect(await postsOf(article)).toEqual([])
    })

    it('keeps plain text plain', async () => {
      const title = `Tea & <b>biscuits</b> ${articles}`
      await publish(outgoingArticle({ title, excerpt: '<script>alert(1)</script>' }))
      const stored = (await site.published()).map((post) => post.title)
      expect(stored.some((text) => text.includes('<b>'))).toBe(false)
    })
  })
}
