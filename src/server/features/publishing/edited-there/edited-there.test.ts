import { afterEach, expect, test } from 'vitest'
import {
  postsOf,
  type Queued,
  queued,
  run,
  serveDeliveries,
  site,
} from '../delivery/deliver-publication.fixture.ts'
import {
  look,
  publishAgain,
  publishQueued,
  reword,
  shown,
} from '../live-check/check-live-page.fixture.ts'

serveDeliveries()
afterEach(() => site.calm())

const published = async () => await publishQueued(await queued())
const place = ({ articleId, credential }: Queued) => ({ articleId, credentialId: credential.id })

/** Somebody corrects the post on the site itself. */
function editThere(job: Queued, from = 'Buy once.', to = 'Buy once, and well.') {
  for (const post of postsOf(job)) post.content = post.content.replace(from, to)
}

test('what somebody changed there is not overwritten until a person has seen it', async () => {
  const job = await published()
  editThere(job)
  await reword(job, 'A new introduction.')
  await publishAgain(job)
  expect(postsOf(job)[0]?.content).toContain('Buy once, and well.')
  const held = await shown(job)
  expect(held).toMatchObject({
    status: 'failed',
    publishedRevision: 1,
    message: expect.stringContaining('Nothing was overwritten.'),
    edited: { version: expect.stringMatching(/^[0-9a-f]{16}$/) },
  })
  const changes = await job.user.api.livePosts.changes(place(job))
  expect(changes.before).toContain('Buy once.')
  expect(changes.after).toContain('Buy once, and well.')
  await publishAgain(job, changes.version)
  expect(postsOf(job)).toHaveLength(1)
  expect(postsOf(job)[0]?.content).toContain('A new introduction.')
  expect(await shown(job)).toMatchObject({
    status: 'published',
    edited: null,
    publishedRevision: 2,
  })
})

test('agreement to one change is none to a later one', async () => {
  const job = await published()
  editThere(job)
  await publishAgain(job)
  const { version } = await job.user.api.livePosts.changes(place(job))
  editThere(job, 'Buy once, and well.', 'Or rent one.')
  await publishAgain(job, version)
  expect(postsOf(job)[0]?.content).toContain('Or rent one.')
  const { edited } = await shown(job)
  expect(edited?.version).not.toBe(version)
})

test('keeping theirs ends the update, and the next one asks again', async () => {
  const job = await published()
  editThere(job)
  await reword(job, 'A new introduction.')
  await publishAgain(job)
  await job.user.api.livePosts.keep(place(job))
  expect(await shown(job)).toMatchObject({ status: 'published', publishedRevision: 1 })
  // Their words are still another version than ours; the update is not waiting any more.
  const { items } = (await job.user.api.overview.get({})).today
  expect(items.map(({ reason }) => reason)).toEqual(['attention'])
  await publishAgain(job)
  expect((await shown(job)).status).toBe('failed')
  expect(postsOf(job)[0]?.content).toContain('Buy once, and well.')
})

test('new spaces, quotes and tags are no change', async () => {
  const job = await published()
  for (const post of postsOf(job)) {
    post.content = post.content.replaceAll('<p>', '<!-- wp:paragraph -->\n<p class="lead">')
  }
  await publishAgain(job)
  expect((await shown(job)).status).toBe('published')
})

test('an update whose answer was lost is not taken for somebody’s change', async () => {
  const job = await published()
  await reword(job, 'A new introduction.')
  site.next('POST', /^\/wp\/v2\/posts\/\d+$/, 'cut-after')
  const again = await publishAgain(job)
  await run({ ...job, payload: { ...job.payload, subjectId: again } })
  expect(await shown(job)).toMatchObject({
    status: 'published',
    edited: null,
    publishedRevision: 2,
  })
})

test('a later look notices the change before anybody updates', async () => {
  const job = await published()
  editThere(job, 'Buy once.', 'Rent one instead.')
  expect(await look(job, 'hour')).toMatchObject({
    state: 'problems',
    findings: [{ code: 'text' }, {}],
  })
  expect((await shown(job)).edited).not.toBeNull()
  const { today } = await job.user.api.overview.get({})
  expect(today.items).toMatchObject([{ id: job.articleId, reason: 'attention' }])
  const { items } = await job.user.api.activity.list({ articleId: job.articleId })
  expect(items.map(({ action }) => action)).toContain('article.edits_found')
})
