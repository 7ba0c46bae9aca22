import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { usualWriteLimits } from './write-limits.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    // Windows that no test outlives.
    writeLimits: {
      person: { points: 10, seconds: 3_000 },
      workspace: { points: 14, seconds: 3_600 },
    },
  })
})
afterAll(() => server.close())

const create = (user: TestUser, workspaceId = user.workspaceId) =>
  user.request('/api/v1/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace-id': workspaceId },
    body: JSON.stringify({ name: 'Acme Ltd', industry: 'Technology' }),
  })

async function createMany(user: TestUser, times: number, workspaceId?: string) {
  const answers = await Promise.all(Array.from({ length: times }, () => create(user, workspaceId)))
  return answers.map(({ status }) => status).sort()
}

test('a person who writes too much is told how long to wait, and can still read', async () => {
  const user = await server.signUp()
  const made = await createMany(user, 30)
  expect(made).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
  expect((await user.api.clients.list({})).items).toHaveLength(10)
  const answer = await create(user)
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3_000)
  expect(await answer.json()).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many changes at once. Please try again in \d+ seconds.$/),
    data: { retryAfterSeconds: wait },
  })
  const stranger = await server.signUp()
  expect((await create(stranger)).status).toBe(201)
})

test('the people of a workspace share its limit; others can neither use it up nor feel it', async () => {
  const owner = await server.signUp()
  const member = await addMember(server, owner)
  const stranger = await server.signUp()
  expect(await createMany(stranger, 10, owner.workspaceId)).toEqual(Array(10).fill(404))
  expect(await createMany(owner, 10)).toEqual(Array(10).fill(201))
  expect(await createMany(member, 6, owner.workspaceId)).toEqual([...Array(4).fill(201), 429, 429])
})

test('an upload counts five times', async () => {
  const user = await server.signUp()
  const upload = () => {
    const body = new FormData()
    body.set('file', new File(['no picture'], 'a.png', { type: 'image/png' }))
    return user.request('/api/v1/account/picture', { method: 'PUT', body })
  }
  const statuses = [await upload(), await upload(), await upload()].map(({ status }) => status)
  expect(statuses.indexOf(429)).toBe(2)
})

test('three hundred writes in eight seconds are too many, and ten a second are not', () => {
  const { person, workspace } = usualWriteLimits
  expect(person.points * Math.ceil(8 / person.seconds)).toBeLessThan(300)
  for (const { points, seconds } of [person, workspace]) {
    expect(points / seconds).toBeGreaterThanOrEqual(10)
  }
})
