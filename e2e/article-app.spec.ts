import { expect, type Page, test } from '@playwright/test'
import { articleAppHtml } from '#server/http/mcp/app/article-app.ts'
import { type ArticleView, viewKey } from '#server/http/mcp/article-view.ts'

const sentence = 'Four smiths in five choose too large a one.'
const view: ArticleView = {
  title: 'How to choose an anvil',
  facts: 'Acme Anvils · To check · 812 words',
  html: `<p>An anvil is bought <em>once</em>. An anvil of 80 kg lasts a <strong>lifetime</strong>.
${sentence}</p><h2>Weight</h2><p>See <a href="https://acme.example/anvils">our anvils</a>. It is 1 &lt; 2.</p>${'<p>An anvil is patient.</p>'.repeat(40)}`,
  language: 'en',
  direction: 'ltr',
  checked: true,
  claims: [
    {
      ...{ text: 'An anvil of 80 kg lasts a lifetime.', open: false, says: 'Supported' },
      ...{ why: 'The source says so.', source: 'Acme’s catalogue' },
    },
    { text: sentence, open: true, says: 'No source', why: 'Nothing says so.', source: null },
  ],
  address: 'https://desk.example/dashboard/articles/1/preview',
}

/** A chat that holds the app as MCP Apps of 2026-01-26 say: in a sandbox, with messages to and fro. */
async function showInChat(page: Page, result: object, theme: 'light' | 'dark') {
  await page.setContent(
    '<iframe sandbox="allow-scripts" style="width:100%;height:2400px"></iframe>',
  )
  await page.evaluate(
    ({ html, result, theme }) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement
      const told: unknown[] = []
      Object.assign(window, { told })
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return
        told.push(data)
        const send = (message: object) =>
          frame.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*')
        if (data.method === 'ui/initialize') {
          const hostInfo = { name: 'chat', version: '1' }
          const about = { protocolVersion: '2026-01-26', hostInfo, hostCapabilities: {} }
          send({ id: data.id, result: { ...about, hostContext: { theme } } })
        }
        if (data.method === 'ui/open-link') send({ id: data.id, result: {} })
        if (data.method === 'ui/notifications/initialized') {
          send({ method: 'ui/notifications/tool-input', params: { arguments: {} } })
          send({ method: 'ui/notifications/tool-result', params: result })
        }
      })
      frame.srcdoc = html
    },
    { html: articleAppHtml, result, theme },
  )
  const told = (method: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { told: { method?: string; params?: object }[] }).told
          .filter((message) => message.method === wanted)
          .map(({ params }) => params),
      method,
    )
  return { app: page.frameLocator('iframe'), told }
}

for (const theme of ['light', 'dark'] as const) {
  test(`an article is shown in a chat with its marks, ${theme}`, async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    const text = { type: 'text', text: 'The same as Markdown' }
    const result = { content: [text], _meta: { [viewKey]: view } }
    const { app, told } = await showInChat(page, result, theme)
    await expect(app.getByRole('heading', { level: 1, name: view.title })).toBeVisible()
    await expect(app.getByText('1 statement has a source; 1 sentence is open.')).toBeVisible()
    // A sentence that marks cut across is marked in pieces.
    await expect(app.locator('mark.fine')).toHaveText([
      'An anvil of 80 kg lasts a ',
      'lifetime',
      '.',
    ])
    await expect(app.locator('mark.open')).toHaveText([`${sentence}1`])
    await expect(app.getByRole('list', { name: 'Open sentences' })).toContainText(
      'No source: Nothing says so.',
    )
    const mode = await app.locator(':root').evaluate((root) => getComputedStyle(root).colorScheme)
    expect(mode).toBe(theme)

    const height = async () =>
      (await told('ui/notifications/size-changed')).at(-1) as { height: number }
    await expect.poll(async () => (await height()).height).toBeGreaterThan(300)
    const folded = await height()
    await app.getByRole('button', { name: 'Show the whole article' }).click()
    await expect.poll(async () => (await height()).height).toBeGreaterThan(folded.height)

    await app.getByRole('link', { name: 'our anvils' }).click()
    await app.getByRole('button', { name: 'Open in Copydesk' }).click()
    await expect
      .poll(() => told('ui/open-link'))
      .toEqual([{ url: 'https://acme.example/anvils' }, { url: view.address }])
    expect(problems).toEqual([])
  })
}

test('a refusal, and an answer without an article, are told in words', async ({ page }) => {
  const refused = { isError: true, content: [{ type: 'text', text: 'We could not find that.' }] }
  const first = await showInChat(page, refused, 'light')
  await expect(first.app.getByRole('status')).toHaveText('We could not find that.')
  const plain = { content: [{ type: 'text', text: '# As Markdown' }] }
  const second = await showInChat(page, plain, 'light')
  await expect(second.app.getByRole('status')).toHaveText('# As Markdown')
})

test('what a text smuggles in does nothing in the app', async ({ page }) => {
  const hostile = {
    ...view,
    title: '<img src=x onerror="parent.postMessage({hacked:1},\'*\')">',
    html: '<p onclick="x()">Text<script>document.title = "hacked"</script><img src="https://evil.example/a.png" onerror="document.title = \'hacked\'"></p>',
    claims: [],
  }
  // What the policy forbids is never sent.
  const sent: string[] = []
  await page.route('https://evil.example/**', (route) => {
    sent.push(route.request().url())
    return route.abort()
  })
  const { app } = await showInChat(page, { content: [], _meta: { [viewKey]: hostile } }, 'light')
  await expect(app.getByRole('heading', { level: 1 })).toHaveText(hostile.title)
  await expect(app.locator('#text')).toHaveText('Text')
  expect(await app.locator(':root').evaluate(() => document.title)).toBe('Copydesk')
  expect(sent).toEqual([])
})
