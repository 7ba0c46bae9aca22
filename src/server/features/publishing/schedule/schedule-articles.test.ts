import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { connect, servePublishing, server } from '../publishing.fixture.ts'
import { zone } from './schedule.fixture.ts'

servePublishing()

const year = new Date().getUTCFullYear() + 1

async function ask(user: Awaited<ReturnType<typeof server.signUp>>, body: object, key: string) {
  const answer = await user.request('/api/v1/publications', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
  return [answer.status, await answer.json()] as const
}

test('several articles are scheduled one after the other, and one that is kept back leaves its turn free', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, 'Blog')
  const written = (parts: object = {}) =>
    createWrittenArticle(server.database, user, { slug: `turn-${randomUUID()}`, ...parts })
  const [first, untitled, last] = [await written(), await written({ title: '' }), await written()]
  const wanted = {
    articleIds: [first, untitled, last],
    credentialIds: [credential.id],
    schedule: { localTime: `${year}-06-01T09:00`, timeZone: zone, every: 'daily' },
  }
  const [status, answer] = await ask(user, wanted, 'in-turn')
  expect(status).toBe(202)
  expect(answer.outcomes).toMatchObject([
    {
      articleId: first,
      problem: null,
      items: [],
      scheduled: [{ localTime: `${year}-06-01T09:00` }],
    },
    { articleId: untitled, problem: expect.stringContaining('title'), items: [], scheduled: [] },
    {
      articleId: last,
      problem: null,
      items: [],
      scheduled: [{ localTime: `${year}-06-03T09:00` }],
    },
  ])
  // Asked for again, as after a lost answer, nothing is scheduled twice.
  expect(await ask(user, wanted, 'in-turn')).toEqual([202, answer])
  const { items } = await user.api.schedule.list({})
  expect(items.map(({ articleId, localTime }) => [articleId, localTime])).toEqual([
    [first, `${year}-06-01T09:00`],
    [last, `${year}-06-03T09:00`],
  ])
  expect(site.requests).toEqual([])
})

test('a time that cannot be keeps each article back with the reason, and one that is no time refuses all', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const article = await createWrittenArticle(server.database, user, {
    slug: `late-${randomUUID()}`,
  })
  const at = (localTime: string, every = 'weekly') => ({
    articleIds: [article],
    credentialIds: [credential.id],
    schedule: { localTime, timeZone: zone, every },
  })
  const [, past] = await ask(user, at('2020-01-01T09:00'), 'past')
  expect(past.outcomes).toMatchObject([
    { problem: 'Please choose a time in the future.', scheduled: [] },
  ])
  expect((await ask(user, at(`${year}-02-30T09:00`), 'no-day'))[0]).toBe(422)
  expect((await ask(user, at(`${year}-06-01T09:00`, 'hourly'), 'no-pace'))[0]).toBe(422)
  expect((await user.api.schedule.list({})).items).toEqual([])
})
