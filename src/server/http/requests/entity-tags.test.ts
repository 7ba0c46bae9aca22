import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { readIfMatch } from './entity-tags.ts'

let server: TestApp
let owner: TestUser
let key: TestKey
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  key = await makeKey(server, owner)
})
afterAll(() => server.close())

async function addArticle(): Promise<string> {
  const { id: campaignId } = await createCampaign(owner)
  const pasted = post({ campaignId, format: 'markdown', text: '# On anvils\n\nAn anvil is heavy.' })
  return (await (await key.request('/api/v1/manuscripts/pasted', pasted)).json()).id
}

async function read(id: string, headers: Record<string, string> = {}) {
  const answer = await key.request(`/api/v1/articles/${id}`, { headers })
  const text = await answer.text()
  return { answer, etag: answer.headers.get('etag') ?? '', text, article: text && JSON.parse(text) }
}

const change = (id: string, [block, before, text]: string[], headers: Record<string, string>) =>
  key.request(`/api/v1/articles/${id}/content`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ change: { block, before, text } }),
  })

test('an article that has not changed is not sent again', async () => {
  const id = await addArticle()
  const { etag, article } = await read(id)
  expect(etag).toMatch(/^"1-[\w-]{12}"$/)
  for (const known of [etag, `W/${etag}`, `"1-other0000000", ${etag}`, '*']) {
    const again = await read(id, { 'if-none-match': known })
    expect([known, again.answer.status, again.text, again.etag]).toEqual([known, 304, '', etag])
    expect(again.answer.headers.get('ratelimit')).toBeTruthy()
  }
  expect((await read(id, { 'if-none-match': '"1-other0000000"' })).answer.status).toBe(200)
  // Who works on it is no part of the text, but of the answer.
  const assign = post({ articleIds: [id], assigneeId: owner.userId })
  expect((await owner.request('/api/v1/desk/assign', assign)).status).toBe(200)
  const assigned = await read(id, { 'if-none-match': etag })
  expect(assigned.answer.status).toBe(200)
  expect(assigned.etag).not.toBe(etag)
  expect(assigned.article.revision).toBe(article.revision)
})

test('a change is refused where the text is no longer the one that was read', async () => {
  const id = await addArticle()
  const { etag, article } = await read(id)
  const heavy = ['bodyContent', article.bodyContent, 'An anvil is very heavy.']
  const first = await change(id, heavy, { 'if-match': etag })
  expect(first.status, await first.clone().text()).toBe(200)
  const next = first.headers.get('etag') ?? ''
  expect(next).toMatch(/^"2-/)
  expect((await read(id)).etag).toBe(next)

  // Another part, which the change itself would not notice.
  const summary = ['summary', article.summary, 'Anvils, in short']
  const late = await change(id, summary, { 'if-match': etag })
  expect([late.status, await late.json()]).toMatchObject([
    412,
    {
      code: 'precondition_failed',
      message: 'The article has changed since you read it. Please read it again.',
    },
  ])
  expect((await read(id)).article.summary).toBe(article.summary)
  // A repeat of what was done already, whose answer was lost.
  const repeated = await change(id, heavy, { 'if-match': etag })
  expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, next])

  for (const wrong of ['"nothing"', '"2"', `"3-${'a'.repeat(12)}"`, '2', '']) {
    const { status } = await change(id, summary, { 'if-match': wrong })
    expect([wrong, status]).toEqual([wrong, 412])
  }
})

test('what comes by a proxy that compresses, any text, and none are taken', async () => {
  const id = await addArticle()
  const { etag } = await read(id)
  const summaries = ['', 'One', 'Two', 'Three']
  const headers: Record<string, string>[] = [{ 'if-match': `W/${etag}` }, { 'if-match': '*' }, {}]
  for (const [index, header] of headers.entries()) {
    const [before = '', text = ''] = summaries.slice(index)
    const answer = await change(id, ['summary', before, text], header)
    expect([index, answer.status]).toEqual([index, 200])
  }
})

test('of two who change the same text at once, one is told to read it again', async () => {
  const id = await addArticle()
  const { etag, article } = await read(id)
  const parts = [
    ['summary', article.summary, 'In short'],
    ['metaDescription', article.metaDescription, 'Of anvils'],
  ]
  const answers = await Promise.all(parts.map((part) => change(id, part, { 'if-match': etag })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('a header is read as the revisions that it names', () => {
  expect(readIfMatch(undefined)).toBeNull()
  expect(readIfMatch('"12-abcdefghijkl", W/"13-abcdefghijkl"')).toEqual([12, 13])
  expect(readIfMatch('"12-abcdefghijkl", *')).toBeNull()
  expect(readIfMatch('"12-abc"')).toEqual([])
})
