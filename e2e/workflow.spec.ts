import { hostileTexts } from '#test/factories/hostile-texts.ts'
import { finishedReport } from '#test/factories/workflow-report.ts'
import { accepted, type FakeWorkflow, reportOn, startFakeWorkflow } from '#test/fakes/workflow.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { hostileNames, hostilePortions } from './fixtures/hostile-desk.ts'
import { moveTo } from './fixtures/move-to.ts'
import { startOwnServer } from './fixtures/own-server.ts'
import { newAddress, signUpOverHttp } from './fixtures/person.ts'
import { phone } from './fixtures/phone.ts'
import { liveMarkup, pictureHosts, watchStrikes } from './fixtures/strikes.ts'
import { test as base, expect } from './fixtures/test.ts'

type Installation = { origin: string; workflow: FakeWorkflow; adminEmail: string }

/** Journeys at an installation of their own, where an outside workflow writes the articles. */
const test = base.extend<{ workflow: FakeWorkflow }, { place: Installation }>({
  place: [
    async ({ browserName: _ }, use) => {
      const workflow = await startFakeWorkflow()
      const adminEmail = newAddress()
      const server = await startOwnServer({
        ADMIN_EMAILS: adminEmail,
        GENERATION_WEBHOOK_URL: workflow.url,
        GENERATION_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      })
      await use({ origin: server.origin, workflow, adminEmail })
      await server.close()
      await workflow.close()
    },
    { scope: 'worker' },
  ],
  workflow: async ({ place }, use) => {
    place.workflow.onOrder = () => accepted
    await use(place.workflow)
  },
  picturesFrom: pictureHosts,
  origin: async ({ place }, use) => use(place.origin),
  baseURL: async ({ place }, use) => use(place.origin),
})

// They share an installation, whose start takes longer than they do.
test.describe.configure({ mode: 'default' })

test.describe('on a phone', () => {
  test.use(phone)

  test('an article goes through the workflow to the reading page, and nothing in it runs @daily', async ({
    page,
    workflow,
    createArticles,
    waitForArticle,
  }) => {
    const reported = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const title = 'Tyres for the first frost'
    const bad = '<img src=x onerror="window.struck=1"><script>window.struck=1</script>'
    workflow.onOrder = (order) => {
      void (async () => {
        await reportOn(order, { status: 'processing', progress: 40, article: { title } })
        reported.resolve()
        await goOn.promise
        const { article, ...rest } = finishedReport()
        const sections = [{ title: `Why ${bad}`, content: `Soft rubber grips. ${bad}` }]
        const content_json = { ...article?.content_json, sections }
        await reportOn(order, { ...rest, article: { ...article, content_json } })
      })()
      return accepted
    }
    const [id = ''] = await createArticles('Winter tyres', { inputType: 'topic' })
    await reported.promise
    await page.goto(`/dashboard/articles/${id}`)
    await expect(page.getByText('Send it to the workflow')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'With the workflow' })).toBeVisible()

    goOn.resolve()
    await expect(page.getByText('Article Generation Complete')).toBeVisible()
    await waitForArticle(id)
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: /Why$/ })).toBeVisible()
    await expect(page.getByText('Soft rubber grips.')).toBeVisible()
    await expect(page.getByText('Offline sample', { exact: true })).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'struck'))).toBeUndefined()
  })
})

test('hostile texts a workflow reports or answers with do not run', async ({
  page,
  workflow,
  createArticles,
  waitForArticle,
}) => {
  const strikes = await watchStrikes(page)
  const [one = '', two = '', three = ''] = hostileNames
  const everything = hostileTexts.join('\n\n')
  workflow.onOrder = async (order) => {
    await reportOn(
      order,
      finishedReport({
        article: {
          title: two,
          subtitle: three,
          summary: everything.slice(0, 4_000),
          meta_description: one,
          content_json: {
            introduction: everything,
            sections: hostilePortions(30).map((content) => ({ title: two, content })),
            conclusion: everything,
          },
        },
        social: {
          linkedin: everything,
          facebook: everything,
          twitter: one,
          newsletter: everything,
        },
      }),
    )
    return { status: 200, body: { message: everything } }
  }
  const [id = ''] = await createArticles('An ordinary subject')
  await waitForArticle(id)
  // The first and the third are one screen at two addresses: moved between, it would stay.
  for (const rest of ['', '/preview', '/edit', '/social-media']) {
    await moveTo(page, `/dashboard/articles/${id}${rest}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await liveMarkup(page), rest).toEqual([])
  }
  workflow.onOrder = async (order) => {
    await reportOn(order, { status: 'failed', error: everything.slice(0, 4_000) })
    return { status: 500, body: everything }
  }
  const [failed = ''] = await createArticles('Another subject')
  await waitForArticle(failed, 'failed')
  await moveTo(page, `/dashboard/articles/${failed}`)
  await expect(page.getByText('Your credit has been given back.').first()).toBeVisible()
  expect(await liveMarkup(page)).toEqual([])
  expect(strikes).toEqual([])
})

test('an order the workflow refuses fails with the credit back, and the administrator alone reads the log', async ({
  page,
  browser,
  place,
  workflow,
  createArticles,
  waitForArticle,
}) => {
  const why = 'Workflow could not be started because the credentials of the model have expired'
  workflow.onOrder = () => ({ status: 403, body: { message: why } })
  const [id = ''] = await createArticles('Winter tyres')
  await waitForArticle(id, 'generation_failed')

  await page.goto(`/dashboard/articles/${id}`)
  // The page’s recent activity says so too, once it has loaded.
  const told = page.getByText('Webhook dispatch failed: the workflow answered 403.')
  await expect(told.first()).toBeVisible()
  await expect(page.getByText('Your credit has been given back.').first()).toBeVisible()

  await moveTo(page, '/dashboard/webhook-debug')
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Webhook Log' })).toBeHidden()

  const admin = await signUpOverHttp(place.origin, place.adminEmail)
  const session = { name: 'copydesk-session', value: JSON.stringify(admin.session) }
  const context = await browser.newContext({
    baseURL: place.origin,
    storageState: { cookies: [], origins: [{ origin: place.origin, localStorage: [session] }] },
  })
  const desk = await context.newPage()
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Webhook Log' }).click()
  await expect(desk).toHaveURL('/dashboard/webhook-debug')
  const row = desk
    .getByRole('row')
    .filter({ hasText: `${id.slice(0, 10)}…` })
    .filter({ hasText: 'Webhook dispatch failed: the workflow answered 403.' })
  await expect(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('have expired')

  await row.getByRole('button', { name: /^Details/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Webhook attempt' })
  await expect(dialog).toContainText(why)
  await expect(dialog).toContainText('"callbackToken": "[redacted]"')
  await examineAsItIs(desk, 'webhook attempt')
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await examineAsItIs(desk, 'webhook log')
  await desk.setViewportSize({ width: 1440, height: 900 })

  // A new attempt appears by itself.
  workflow.onOrder = () => accepted
  const [next = ''] = await createArticles('Summer tyres')
  const sent = desk.getByRole('row').filter({ hasText: `${next.slice(0, 10)}…` })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await expect(desk.getByRole('row')).not.toHaveCount(1)
  await context.close()
})
