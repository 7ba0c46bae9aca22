import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from '../../signoff/signoff.fixture.ts'
import { keepPlans } from './keep-plans.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const localTime = `${new Date().getUTCFullYear() + 1}-06-01T09:00`

test('what a client approves is scheduled as planned when they have approved it, and not before', async () => {
  const { user, articleId, start } = await articleToApprove(desk, `plan-${randomUUID()}`)
  const site = await startFakeWordPress()
  const { id } = await user.api.credentials.create({ name: 'Blog', ...site.access() })
  const { plans } = deskApi(desk.server, user)
  await plans.set({ articleId, credentialIds: [id], localTime, timeZone: 'Europe/London' })
  const look = () => keepPlans(jobContext(desk.server.wiring, randomUUID()))
  const scheduled = async () => (await user.api.schedule.list({ articleId })).items
  await look()
  // Nobody was asked yet: nothing is refused, and nobody told.
  expect((await plans.list({})).items).toMatchObject([{ articleId, obstacle: null }])
  await start()
  await look()
  expect(await scheduled()).toEqual([])

  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval')))
  await decideWithCode(desk, browser, 'approve')
  await Promise.all([look(), look()])
  expect(await scheduled()).toMatchObject([{ credentialId: id, localTime, problem: null }])
  expect((await plans.list({})).items).toEqual([])
  const calendar = await user.api.overview.calendar({
    ...{ from: localTime.slice(0, 10), to: localTime.slice(0, 10), timeZone: 'Europe/London' },
  })
  expect(calendar.items.map(({ kind }) => kind)).toEqual(['scheduled'])
  await site.close()
})

test('what is edited after the approval is not scheduled by it', async () => {
  const { user, articleId, start } = await articleToApprove(desk, `plan-${randomUUID()}`)
  const site = await startFakeWordPress()
  const { id } = await user.api.credentials.create({ name: 'Blog', ...site.access() })
  const { plans } = deskApi(desk.server, user)
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await decideWithCode(desk, browser, 'approve')
  const { title } = await user.api.articles.get({ id: articleId })
  await user.api.editing.change({
    id: articleId,
    change: { block: 'title', before: title, text: 'Other words' },
  })
  await plans.set({ articleId, credentialIds: [id], localTime, timeZone: 'Europe/London' })
  const day = localTime.slice(0, 10)
  await keepPlans(jobContext(desk.server.wiring, randomUUID()))
  expect((await user.api.schedule.list({ articleId })).items).toEqual([])
  const { items } = await user.api.overview.calendar({ from: day, to: day, timeZone: 'UTC' })
  expect(items).toMatchObject([
    { kind: 'publication_plan', time: '09:00', siteNames: ['Blog'], missed: false },
  ])
  await site.close()
})
