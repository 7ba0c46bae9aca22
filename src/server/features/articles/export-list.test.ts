import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('the list is exported as it is narrowed and sorted, and no title runs in a spreadsheet', async () => {
  const user = await server.signUp()
  await createWrittenArticle(server.database, user, { title: 'Tea, and how to brew it' })
  await createWrittenArticle(server.database, user, { title: '=HYPERLINK("x")' })
  await createWrittenArticle(server.database, user, { title: 'A draft', status: 'draft' })
  const desk = deskApi(server, user)
  const { filename, csv } = await desk.exportList({ status: 'completed', sort: 'oldest' })
  expect(filename).toMatch(/^copydesk-articles-\d{4}-\d\d-\d\d\.csv$/)
  const [header, first, second, ...rest] = csv.trim().split('\r\n')
  expect(header).toMatch(/^\uFEFF?Title,Client,Campaign,Stage,Status,/)
  expect(first).toMatch(/^"Tea, and how to brew it",Acme Ltd,Spring launch,To check,Generated,,/)
  expect(second).toMatch(/^"'=HYPERLINK\(""x""\)",/)
  expect(rest).toEqual([])
  const found = await desk.exportList({ search: 'brew' })
  expect(found.csv.trim().split('\r\n')).toHaveLength(2)
})
