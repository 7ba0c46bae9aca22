import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { SiteServer } from '#test/fakes/site-server.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

let program: SiteServer
test.beforeAll(async () => {
  program = new SiteServer(() => ({ status: 200, json: { welcome: 'back' } }))
  await program.listen()
})
test.afterAll(() => program.close())

/** A program on this computer that connects by OAuth, as the official client does it. */
function programThatAsks(redirectUrl: string) {
  let [client, tokens, verifier]: unknown[] = []
  const provider: OAuthClientProvider & { sentTo: string } = {
    sentTo: '',
    redirectUrl,
    clientMetadata: { client_name: 'Claude', redirect_uris: [redirectUrl] },
    state: () => 'of the journey',
    clientInformation: () => client as never,
    saveClientInformation: (value) => {
      client = value
    },
    tokens: () => tokens as never,
    saveTokens: (value) => {
      tokens = value
    },
    saveCodeVerifier: (value) => {
      verifier = value
    },
    codeVerifier: () => verifier as string,
    redirectToAuthorization: ({ href }) => {
      provider.sentTo = href
    },
  }
  return provider
}

test('an assistant is allowed in the browser, reads a client, and is disconnected @daily', async ({
  page,
  createClient,
  origin,
}) => {
  await createClient({ name: 'Old Mill Tea' })
  await createClient({ name: 'Anvil Works' })
  const callback = `${program.url}/callback`
  const provider = programThatAsks(callback)
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider: provider })
  const first = transport()
  const assistant = () => new Client({ name: 'journey', version: '1' })
  await expect(assistant().connect(first)).rejects.toThrow()

  await page.goto(provider.sentTo)
  await expect(page.getByRole('heading', { level: 1, name: /^Connect Claude to / })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Order articles' }).uncheck()
  await page.getByRole('switch', { name: 'Only selected clients' }).click()
  await page.getByRole('checkbox', { name: 'Old Mill Tea' }).click()
  await examineAsItIs(page, 'consent')
  // What the program shows is its own affair.
  const answered = page.waitForRequest((request) => request.url().startsWith(callback))
  await page.getByRole('button', { name: 'Connect Claude' }).click()
  await first.finishAuth(new URL((await answered).url()).searchParams)

  const client = assistant()
  await client.connect(transport())
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).not.toContain('generate_article')
  const told = JSON.stringify(await client.callTool({ name: 'list_clients', arguments: {} }))
  expect(told).toContain('Old Mill Tea')
  expect(told).not.toContain('Anvil Works')

  await page.goto('/dashboard/developers')
  const apps = page.getByRole('region', { name: 'Connected apps' })
  await expect(apps.getByText('Old Mill Tea')).toBeVisible()
  await examineAsItIs(page, 'connected apps')
  await apps.getByRole('button', { name: 'Disconnect Claude' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(apps.getByText('Old Mill Tea')).toHaveCount(0)
  await expect(client.listTools()).rejects.toThrow()
})

test('an app that asks wrongly is told so, and a stranger asks nobody', async ({
  page,
  origin,
}) => {
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [`${program.url}/callback`] }),
  })
  const { client_id } = await registered.json()
  const asked = new URLSearchParams({
    ...{ client_id, response_type: 'code', redirect_uri: `${program.url}/callback`, state: 's' },
  })
  await page.goto(`/dashboard/connect?${asked}`)
  await expect(page.getByRole('heading', { name: 'Claude cannot be connected' })).toBeVisible()
  await expect(page.getByText('PKCE')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Claude' })
  await expect(back).toHaveAttribute(
    'href',
    /^http.*\/callback\?error=invalid_request&state=s&iss=/,
  )
  asked.set('redirect_uri', 'https://evil.example/callback')
  await moveTo(page, `/dashboard/clients`)
  await moveTo(page, `/dashboard/connect?${asked}`)
  await expect(page.getByRole('heading', { name: 'This app cannot be connected' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0)
})

test('feeds of a client are made, read by their addresses, and ended', async ({
  page,
  createClient,
}) => {
  await createClient({ name: 'Old Mill Tea' })
  await page.goto('/dashboard/developers')
  const feeds = page.getByRole('region', { name: 'Feeds' })
  await feeds.getByRole('button', { name: 'New feed' }).click()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Old Mill Tea' }).click()
  await page.getByRole('button', { name: 'Make the feed' }).click()
  const address = await page.getByTestId('made-feed').innerText()
  await examineAsItIs(page, 'a feed')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(feeds.getByText('Old Mill Tea')).toBeVisible()
  const read = async () => await page.request.get(address)
  expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await feeds.getByRole('button', { name: 'End Calendar' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'End' })
    .click()
  await expect(feeds.getByText('Old Mill Tea')).toHaveCount(0)
  await expect.poll(async () => (await read()).status()).toBe(404)

  await feeds.getByRole('button', { name: 'New feed' }).click()
  await page.getByRole('combobox', { name: 'Shows' }).click()
  await page.getByRole('option', { name: 'What went live' }).click()
  await page.getByRole('button', { name: 'Make the feed' }).click()
  await expect(page.getByText('Please choose a client')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Old Mill Tea' }).click()
  await page.getByRole('button', { name: 'Make the feed' }).click()
  const news = await page.request.get(await page.getByTestId('made-feed').innerText())
  expect(await news.text()).toContain('<title>Old Mill Tea</title>')
})
