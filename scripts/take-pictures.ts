import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Route } from '@playwright/test'
import sharp from 'sharp'
import type { Article } from '#contracts/articles/articles.ts'
import { FakeDirectus } from '#test/fakes/directus.ts'
import { FakeGhost } from '#test/fakes/ghost.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import { mailed, startProcess } from '#test/process.ts'
import { type Person, signUpOverHttp } from '../e2e/fixtures/person.ts'
import { previewPage, previews } from './pictures/previews.ts'
import { findChromium } from './tests/chromium.ts'
import { freePort } from './tests/free-port.ts'

// Retakes the pictures of the public pages from the built product: its screens in both colour modes into
// src/web/public/product, and the previews of shared links into src/web/public/previews. With names, such as
// `client approval`, only those screens.

const named = process.argv.slice(2)

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
const server = await startProcess({
  ...{ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder },
  // Its sites are on this machine.
  ALLOW_PRIVATE_ADDRESSES: 'true',
})
const executablePath = findChromium()
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })

try {
  await takeScreens(browser)
  if (named.length === 0) await drawPreviews(browser)
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
  const { article, client, title } = await addSamples(person)
  const sites = await connectSites(person, client.id)
  const screens = {
    client: [`/dashboard/clients/${client.id}`, client.name],
    brief: [`/dashboard/articles/new?campaign=${article.campaignId}`, 'Create New Article'],
    list: ['/dashboard/articles', 'Articles'],
    reading: [`/dashboard/articles/${article.id}/preview`, title],
    editing: [`/dashboard/articles/${article.id}`, title],
    posts: [`/dashboard/articles/${article.id}/social-media`, ''],
    approval: [await askForApproval(person, client.id, article.id), title],
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
    await page.route('**/*', (route) => asOfCustomers(route, sites.addresses))
    for (const [name, [path, heading]] of Object.entries(screens)) {
      if (named.length > 0 && !named.includes(name)) continue
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
      // What is not shown on a phone is not loaded either.
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete || !image.checkVisibility()),
      )
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
  await sites.close()
}

/** Adds the sample clients, whose packages were written by hand; answers one that is shown throughout. */
async function addSamples({ call }: Person) {
  await call('POST', '/api/v1/samples')
  const { items } = await call<{ items: Article[] }>('GET', '/api/v1/articles')
  const article = items.find(({ clientName }) => clientName.startsWith('Larch'))
  if (!article?.title) throw new Error('no sample of Larch & Oak Kitchens')
  return {
    article,
    title: article.title,
    client: { id: article.clientId, name: article.clientName },
  }
}

/** Connects three sites of different kinds, and answers the addresses they are shown with. */
async function connectSites({ call }: Person, clientId: string) {
  const wordpress = await startFakeWordPress()
  const ghost = new FakeGhost()
  const directus = new FakeDirectus()
  await ghost.listen()
  await directus.listen()
  const entry = {
    ...{ collection: 'articles', titleField: 'title', slugField: 'slug', bodyField: 'content' },
    ...{ summaryField: 'summary', imageField: 'cover', referenceField: 'copydesk_id' },
    ...{ statusField: 'status', address: '' },
  }
  const sites = [
    {
      name: 'Kitchen journal',
      clientIds: [clientId],
      ...wordpress.access(),
      platform: 'wordpress',
    },
    {
      ...{ platform: 'ghost', name: 'Calm first visits', clientIds: null, apiKey: ghost.adminKey },
      settings: { siteUrl: ghost.url },
    },
    {
      ...{ platform: 'directus', name: 'Werkstattwissen', clientIds: null, apiKey: directus.token },
      settings: { siteUrl: directus.url, ...entry },
    },
  ]
  for (const site of sites) {
    const { id } = await call<{ id: string }>('POST', '/api/v1/credentials', site)
    await call('POST', `/api/v1/credentials/${id}/test`)
  }
  return {
    addresses: new Map([
      [wordpress.url, 'https://journal.larch-and-oak.example'],
      [ghost.url, 'https://blog.fernley-dental.example'],
      [directus.url, 'https://cms.radwerk-lindau.example'],
    ]),
    close: () => Promise.all([wordpress.close(), ghost.close(), directus.close()]),
  }
}

/** Shows samples as a customer’s own work, and the sites at the addresses they would have. */
async function asOfCustomers(route: Route, addresses: Map<string, string>): Promise<void> {
  const request = route.request()
  const isData = request.url().startsWith(`${origin}/api/`) && request.method() === 'GET'
  if (!isData || request.headers().accept?.includes('text/event-stream'))
    return await route.continue()
  const response = await route.fetch()
  let body = await response.text()
  for (const [from, to] of addresses) body = body.replaceAll(from, to)
  body = body.replaceAll(/"(offlineSample|isSample)":true/g, '"$1":false')
  await route.fulfill({ response, body })
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
  const reader = { name: 'Tom Larch', email: 'tom@larch-and-oak.example' }
  await call('PUT', `/api/v1/sign-off/clients/${clientId}`, { stage: 'client' })
  await call('PUT', `/api/v1/sign-off/clients/${clientId}/colour`, { colour: '#3d6b45' })
  await call('POST', `/api/v1/sign-off/articles/${articleId}/rounds`, {
    articleId,
    reviewers: [reader],
    message: 'The second of the series. Does “What oak asks of you” say it as you would?',
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
