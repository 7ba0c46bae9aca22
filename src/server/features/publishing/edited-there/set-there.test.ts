import { afterEach, describe, expect, test } from 'vitest'
import {
  postsOf,
  type Queued,
  queued,
  serveDeliveries,
  site,
} from '../delivery/deliver-publication.fixture.ts'
import {
  publishAgain,
  publishQueued,
  reword,
  shown,
} from '../live-check/check-live-page.fixture.ts'
import { partsToKeep, setThere } from './set-there.ts'

describe('setThere', () => {
  const keptParts = { state: 'public', address: 'ours', picture: '7', date: '2026-05-04' }
  const live = { live: true, keptParts }
  test.each([
    ['nothing', live, keptParts, { state: null, parts: [] }],
    ['a state', live, { ...keptParts, state: 'private' }, { state: 'private', parts: [] }],
    ['a deletion', live, null, { state: 'deleted', parts: [] }],
    [
      'an address',
      live,
      { ...keptParts, address: 'theirs' },
      { state: null, parts: [{ part: 'address', found: 'theirs' }] },
    ],
    ['nothing of a part that is not read', live, { state: 'public' }, { state: null, parts: [] }],
    [
      'nothing of a draft of ours',
      { live: false, keptParts: { state: 'draft' } },
      { state: 'draft' },
      { state: null, parts: [] },
    ],
    [
      'that a draft of ours was made private',
      { live: false, keptParts: { state: 'draft' } },
      { state: 'private' },
      { state: 'private', parts: [] },
    ],
    [
      'nothing of a draft of ours that is gone',
      { live: false, keptParts: { state: 'draft' } },
      null,
      { state: null, parts: [] },
    ],
    [
      'the deletion of what somebody had planned for later',
      { live: false, keptParts: { state: 'public' } },
      null,
      { state: 'deleted', parts: [] },
    ],
    [
      'nothing but the state of what was published before parts were kept',
      { live: true, keptParts: null },
      { state: 'pending', address: 'x' },
      { state: 'pending', parts: [] },
    ],
  ] as const)('finds %s', (_, before, found, set) => {
    expect(setThere(before, found)).toEqual(set)
  })

  test('what people set stays theirs after an update that left it alone', () => {
    const now = { ...keptParts, address: 'theirs' }
    const kept = partsToKeep(keptParts, now, ['address'])
    expect(setThere({ live: true, keptParts: kept }, now).parts).toHaveLength(1)
  })
})

describe('an update', () => {
  serveDeliveries()
  afterEach(() => site.calm())

  const published = async () => await publishQueued(await queued())
  /** Somebody sets this of the post on the site itself. */
  function setOnSite(job: Queued, values: Partial<(typeof site.posts)[number]>) {
    const post = postsOf(job)[0]
    if (!post) throw new Error('never published')
    return Object.assign(post, values)
  }
  const preflight = ({ user, articleId, credential }: Queued, options = {}) =>
    user.api.preflight.check({
      articleId,
      credentialIds: [credential.id],
      options: { [credential.id]: options },
    })

  test('leaves the address that somebody has given the post, however often', async () => {
    const job = await published()
    const post = setOnSite(job, { slug: 'kak-vybrat-samovar' })
    for (const words of ['First.', 'Second.']) {
      await reword(job, words)
      await publishAgain(job)
      expect(post).toMatchObject({ slug: 'kak-vybrat-samovar', status: 'publish' })
      expect(post.content).toContain(words)
      const { warnings, url } = await shown(job)
      expect(warnings).toContainEqual(expect.stringContaining('changed the address'))
      expect(url).toMatch(/kak-vybrat-samovar/)
    }
    expect((await preflight(job)).setThere).toMatchObject([
      { state: null, parts: [{ part: 'address', found: 'kak-vybrat-samovar' }] },
    ])
    await publishAgain(job, undefined, { replace: ['address'] })
    expect(post.slug).toBe(job.slug)
  })

  test.each(['private', 'draft', 'pending'])(
    'keeps a post from readers that somebody has set to %s, until it is asked for',
    async (status) => {
      const job = await published()
      const post = setOnSite(job, { status })
      const { lines, setThere } = await preflight(job)
      expect(setThere).toMatchObject([{ state: status }])
      expect(lines).toContainEqual(
        expect.objectContaining({ check: 'set_there', level: 'warning' }),
      )
      for (const words of ['First.', 'Second.']) {
        await reword(job, words)
        await publishAgain(job)
        expect(post.status).toBe(status)
        expect(post.content).toContain(words)
        expect(await shown(job)).toMatchObject({
          message: 'Not public on the site',
          live: { state: 'not_checked', reason: expect.stringContaining(`“${status}”`) },
        })
      }
      const chosen = await preflight(job, { replace: ['state'] })
      expect(chosen.lines.filter(({ check }) => check === 'set_there')).toEqual([])
      await publishAgain(job, undefined, { replace: ['state'] })
      expect(post.status).toBe('publish')
      expect(await shown(job)).toMatchObject({ message: 'Published', live: { state: 'waiting' } })
      await publishAgain(job)
      expect(post.status).toBe('publish')
    },
  )

  test('makes a new post of one that somebody deleted only when that is asked for', async () => {
    const job = await published()
    setOnSite(job, { status: 'trash' })
    expect((await preflight(job)).lines).toContainEqual(
      expect.objectContaining({ check: 'set_there', level: 'error' }),
    )
    await publishAgain(job)
    expect(await shown(job)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('deleted this post'),
    })
    expect(postsOf(job)).toHaveLength(1)
    await publishAgain(job, undefined, { replace: ['state'] })
    expect((await shown(job)).status).toBe('published')
    expect(postsOf(job).filter(({ status }) => status === 'publish')).toHaveLength(1)
  })

  test('makes no new post of one that somebody planned for later, and then deleted', async () => {
    const job = await published()
    setOnSite(job, { status: 'future' })
    await reword(job, 'New.')
    await publishAgain(job)
    setOnSite(job, { status: 'trash' })
    await reword(job, 'Newer.')
    await publishAgain(job)
    expect(await shown(job)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('deleted this post'),
    })
    expect(postsOf(job)).toHaveLength(1)
  })

  test('leaves a password that readers need, and says so', async () => {
    const job = await published()
    setOnSite(job, { password: 'tea' })
    await reword(job, 'New.')
    await publishAgain(job)
    expect(await shown(job)).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining('who may read it')]),
      live: { state: 'not_checked', reason: expect.stringContaining('password') },
    })
  })

  test('follows the article to another address, and says where it was', async () => {
    const job = await published()
    const { user, articleId } = job
    const { published: standing, proposed } = await user.api.address.read({ id: articleId })
    expect(standing).toMatchObject([{ becomes: 'moves', forwards: true }])
    expect(proposed).not.toBe('')
    const change = { id: articleId, slug: `moved-${job.slug}`, before: job.slug }
    await expect(user.api.address.change(change)).rejects.toMatchObject({
      message: expect.stringContaining('Please confirm'),
    })
    await user.api.address.change({ ...change, moves: true })
    await publishAgain(job)
    expect(site.posts.find(({ slug }) => slug === `moved-${job.slug}`)?.status).toBe('publish')
    expect((await shown(job)).warnings).toContainEqual(expect.stringContaining('has moved from'))
  })
})
