import type { Page } from '@playwright/test'
import { findings } from '#test/factories/hostile-markup.ts'
import {
  addHostileClients,
  addHostileTemplates,
  editWithHostileTexts,
} from './fixtures/hostile-contents.ts'
import { type HostileDesk, hostileNames, startHostileDesk } from './fixtures/hostile-desk.ts'
import { moveTo, untilLoaded } from './fixtures/move-to.ts'
import { liveMarkup, pictureHosts, watchStrikes } from './fixtures/strikes.ts'
import { test as base, expect } from './fixtures/test.ts'

// Texts that want to run as scripts, through everything that takes texts, on every screen.

const test = base.extend<{ strikes: string[] }, { desk: HostileDesk }>({
  desk: [
    async ({ browserName: _ }, use) => {
      const desk = await startHostileDesk()
      await use(desk)
      await desk.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
  picturesFrom: pictureHosts,
  strikes: [
    async ({ page }, use) => {
      const strikes = await watchStrikes(page)
      await use(strikes)
      expect(strikes).toEqual([])
    },
    { auto: true },
  ],
})
test.describe.configure({ mode: 'default', timeout: 240_000 })

/** Opens a screen and waits until it shows what it has; nothing on it may be alive. */
async function visit(page: Page, address: string): Promise<void> {
  await moveTo(page, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilLoaded(page)
  await settled(page, address)
}

async function settled(page: Page, where: string): Promise<void> {
  expect.soft(await liveMarkup(page), where).toEqual([])
}

async function visitArticle(page: Page, id: string): Promise<void> {
  // The first and the third are one screen at two addresses: moved between, it would stay.
  for (const rest of ['', '/preview', '/edit', '/social-media']) {
    await visit(page, `/dashboard/articles/${id}${rest}`)
  }
}

/** Copies the whole article in every format; what lands on the clipboard as HTML must be harmless. */
async function copyEverything(page: Page, id: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await moveTo(page, `/dashboard/articles/${id}/preview`)
  for (const format of ['Plain text', 'Markdown', 'HTML']) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: `Copy as ${format}` }).click()
    await expect(page.getByText(`Copied as ${format}`)).toBeVisible()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const html = item?.types.includes('text/html') && (await item.getType('text/html')).text()
      return { html: await html, text: await navigator.clipboard.readText() }
    })
    expect(copied.text.length).toBeGreaterThan(500)
    if (format !== 'HTML') expect(copied.html).toBe(false)
    else expect(findings(copied.text)).toEqual([])
    if (copied.html) expect(findings(copied.html)).toEqual([])
  }
}

test('what a model wrote, services complain of and people typed does not run', async ({
  page,
  person,
  desk,
  createArticles,
  waitForArticle,
  startWordPress,
  addCredential,
  publish,
}) => {
  const [written = ''] = await createArticles('An ordinary subject', { inputType: 'topic' })
  const article = await waitForArticle(written)

  await test.step('what a model wrote', async () => {
    await visitArticle(page, written)
    await copyEverything(page, written)
  })

  await test.step('what services complain of', async () => {
    desk.refuse(true)
    const [refused = ''] = await createArticles('Another subject', { inputType: 'topic' })
    await waitForArticle(refused, 'failed')
    desk.refuse(false)
    await visitArticle(page, refused)

    const site = await startWordPress()
    const credential = await addCredential(site, hostileNames[5] ?? '')
    const body = JSON.stringify({ code: hostileNames[8], message: hostileNames.join(' ') })
    site.always('POST', /posts/, { status: 400, body })
    const [publication] = await publish(written, [credential.id])
    expect(publication?.status).toBe('failed')
    await visitArticle(page, written)
    await moveTo(page, `/dashboard/articles/${written}/preview`)
    await page.getByRole('button', { name: 'Publish to WordPress' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page, 'publish dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('what people typed, on every screen', async () => {
    const templates = await addHostileTemplates(person)
    const { client, campaign } = await addHostileClients(person, templates)
    await editWithHostileTexts(person, article)
    await person.call('PUT', '/api/v1/team/name', { name: hostileNames[12] })
    await person.call('PUT', '/auth/v1/user', { data: { full_name: hostileNames[31] } })
    // Nothing of before is shown again.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await visitArticle(page, article.id)
    await copyEverything(page, article.id)
    for (const address of [
      '/dashboard',
      '/dashboard/clients',
      `/dashboard/clients/${client.id}`,
      `/dashboard/clients/${client.id}/edit`,
      '/dashboard/campaigns',
      `/dashboard/campaigns/${campaign.id}`,
      `/dashboard/campaigns/${campaign.id}/edit`,
      '/dashboard/articles',
      `/dashboard/articles/new?campaign=${campaign.id}`,
      '/dashboard/team',
      '/dashboard/account',
      '/dashboard/credentials',
    ]) {
      await visit(page, address)
    }
    for (const { type, id } of templates) {
      await visit(page, `/dashboard/templates/${type}`)
      await visit(page, `/dashboard/templates/${type}/${id}`)
      await visit(page, `/dashboard/templates/${type}/${id}/edit`)
    }
    await visit(page, '/dashboard')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('script')
    await settled(page, 'palette')
  })
})

base('a text that runs is noticed', async ({ page }) => {
  const strikes = await watchStrikes(page)
  // A page of nobody's, whose content security policy forbids nothing.
  await page.goto('about:blank')
  await page.setContent('<a href="javascript:alert(1)">x</a><img src="x" onerror="alert(1)">')
  expect(await liveMarkup(page)).toHaveLength(3)
  await expect.poll(() => strikes.length).toBe(1)
})
