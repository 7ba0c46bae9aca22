import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { mailed, startProcess } from '#test/process.ts'
import { type Person, signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { previewPage, previews } from './pictures/previews.ts'
import { findChromium } from './tests/chromium.ts'
import { freePort } from './tests/free-port.ts'

// Retakes the pictures of the public pages from the built product: its screens in both colour modes into
// src/web/public/product, and the previews of shared links into src/web/public/previews.

const wide = { size: { viewport: { width: 1280, height: 800 } }, suffix: '' }
/** What phones are shown: the product as it looks on a phone, in a third of the bytes. */
const narrow = {
  size: { viewport: { width: 400, height: 620 }, deviceScaleFactor: 1.75 },
  suffix: '-narrow',
}
const shots = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [wide, narrow].map((one) => ({ colorScheme, ...one })),
)

const folder = mkdtempSync(join(tmpdir(), 'copydesk-pictures-'))
const port = String(freePort())
const origin = `http://localhost:${port}`
const server = await startProcess({ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder })
const executablePath = findChromium()
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })

try {
  await takeScreens(browser)
  await drawPreviews(browser)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function takeScreens(from: Browser): Promise<void> {
  const person = await signUpOverHttp(origin, 'rosa@hart-and-vane.example')
  await person.call('PUT', '/auth/v1/user', { data: { full_name: 'Rosa Hart' } })
  await person.call('PUT', '/api/v1/team/name', { name: 'Hart & Vane' })
  await buyPlan(person, 'Pro')
  const desk = workspaceOf(person)
  const client = await desk.createClient({
    name: 'Larkfield Joinery',
    industry: 'Retail',
    description: 'Makes oak furniture by hand in a barn near Ludlow, and looks after it for life.',
  })
  const campaign = await desk.createCampaign({
    clientId: client.id,
    name: 'Made to last',
    goal: 'More people who repair instead of replace',
    targetAudience: 'Households with good furniture and no idea how to look after it',
  })
  const titles = 'How to look after an oak table\nWhat a well-made chair costs'
  const [article = ''] = await desk.createArticles(titles, { campaign })
  const { title } = await desk.waitForArticle(article)
  const screens = {
    client: [`/dashboard/clients/${client.id}`, client.name],
    brief: [`/dashboard/articles/new?campaign=${campaign.id}`, 'Create New Article'],
    list: ['/dashboard/articles', 'Articles'],
    reading: [`/dashboard/articles/${article}/preview`, title ?? ''],
    editing: [`/dashboard/articles/${article}`, title ?? ''],
    posts: [`/dashboard/articles/${article}/social-media`, ''],
    approval: [await askForApproval(person, client.id, article), title ?? ''],
    sites: ['/dashboard/credentials', 'API Credentials'],
  } as const
  const target = 'src/web/public/product'
  mkdirSync(target, { recursive: true })
  for (const { colorScheme, size, suffix } of shots) {
    const localStorage = [{ name: 'copydesk-session', value: JSON.stringify(person.session) }]
    const page = await from.newPage({
      ...size,
      colorScheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    for (const [name, [path, heading]] of Object.entries(screens)) {
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
      await page.waitForFunction(() => [...document.images].every((image) => image.complete))
      // The client's page has no header.
      if (name !== 'approval')
        await page
          .getByText(/\d credits?/)
          .first()
          .waitFor()
      // What joins the frame once the first screen is there.
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
      const picture = await page.screenshot()
      const file = `${target}/${name}-${colorScheme}${suffix}.webp`
      await sharp(picture)
        .webp({ quality: suffix ? 76 : 82 })
        .toFile(file)
    }
    await page.close()
  }
}

/** Buys a plan in the test checkout, so that there are credits to be seen. */
async function buyPlan({ call }: Person, name: string) {
  const { items } = await call<{ items: { name: string; stripe_price_id: string }[] }>(
    'GET',
    '/api/v1/plans',
  )
  const priceId = items.find((plan) => plan.name === name)?.stripe_price_id
  const { url } = await call<{ url: string }>('POST', '/functions/v1/create-checkout', { priceId })
  const session = new URL(url).pathname.split('/').at(-1)
  await call('POST', `/api/v1/billing/sandbox/checkout/${session}/pay`, { card: 'works' })
}

/** Sends an article to the client, in the client's colour; answers the path of their link. */
async function askForApproval({ call }: Person, clientId: string, articleId: string) {
  const reader = { name: 'Tom Larkfield', email: 'tom@larkfield.example' }
  await call('PUT', `/api/v1/sign-off/clients/${clientId}`, { stage: 'client' })
  await call('PUT', `/api/v1/sign-off/clients/${clientId}/colour`, { colour: '#3d6b45' })
  await call('POST', `/api/v1/sign-off/articles/${articleId}/rounds`, {
    articleId,
    reviewers: [reader],
    message: 'The first of the series. Does the part about wet glasses say it as you would?',
    dueOn: null,
    everyone: false,
  })
  return new URL(await mailed(origin, reader.email, /https?:\S+\/r\/\S+/)).pathname
}

async function drawPreviews(from: Browser): Promise<void> {
  const target = 'src/web/public/previews'
  mkdirSync(target, { recursive: true })
  const page = await from.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  // The fonts and colours of the site.
  await page.goto(origin)
  for (const [name, words] of Object.entries(previews)) {
    await page.evaluate((html) => {
      document.body.innerHTML = html
    }, previewPage(words))
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot()
    await sharp(picture).jpeg({ quality: 86, mozjpeg: true }).toFile(`${target}/${name}.jpg`)
  }
  await page.close()
}
