import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let user: TestUser
let clientId: string
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp()
  const id = await write('The best coffee grinders of 2026')
  clientId = (await user.api.articles.get({ id })).clientId
})
afterAll(() => server.close())

const write = (title: string) => createWrittenArticle(server.database, user, { title })
const similar = async (...titles: string[]) =>
  (await deskApi(server, user).search.similar({ clientId, titles })).items

test.each(['Best coffee grinder 2026', 'best coffee grinders', 'The best cofee grinders of 2027'])(
  '%s is close to an article that is there',
  async (title) => {
    expect(await similar(title)).toMatchObject([
      { like: 0, title: 'The best coffee grinders of 2026', published: false },
    ])
  },
)

test('what shares a word or two is not', async () => {
  expect(
    await similar('Coffee', 'How to clean an espresso machine', 'The best tea of 2026'),
  ).toEqual([])
})

test('each of several titles has its own', async () => {
  const items = await similar('Tea', 'Best coffee grinder 2026')
  expect(items.map(({ like }) => like)).toEqual([1])
})

test('another client’s articles are not looked at', async () => {
  const other = await write('Milk frothers, compared')
  const { clientId: others } = await user.api.articles.get({ id: other })
  expect(others).not.toBe(clientId)
  expect(await similar('Milk frothers, compared')).toEqual([])
})
