import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

const run = promisify(execFile)

test('a key made in the browser orders and reads an article by the lines of the quick start @daily', async ({
  page,
  createCampaign,
}) => {
  await createCampaign()
  await moveTo(page, '/dashboard/developers')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('Terminal')
  await page.getByRole('checkbox', { name: 'Order articles' }).check()
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByTestId('made-key').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Read clients, /)).toBeVisible()
  await examineAsItIs(page, 'keys')

  await page.getByRole('link', { name: 'Quick start and reference' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  await page.getByText('/api/v1/articles', { exact: true }).first().click()
  await examineAsItIs(page, 'developers')
  const lines = await page.locator('pre[data-quick-start]').allInnerTexts()
  expect(lines).toHaveLength(5)
  const { stdout } = await run('bash', ['-euc', lines.join('\n')], {
    env: { PATH: process.env.PATH, COPYDESK_KEY: key },
    timeout: 60_000,
  })
  expect(stdout).toContain('"name":"Terminal key of ')
  const example = await page.locator('pre[data-client]').innerText()
  const file = 'test-results/order.mjs'
  await mkdir('test-results', { recursive: true })
  await writeFile(file, example)
  const ordered = await run(process.execPath, [file], {
    env: { PATH: process.env.PATH, COPYDESK_KEY: key },
  })
  expect(ordered.stdout.trim()).toMatch(/^[0-9a-f-]{36}$/)
  const packed = await page.request.get('/developers/copydesk-client.tgz')
  expect([packed.status(), packed.headers()['content-type']]).toEqual([200, 'application/gzip'])
  expect(stdout).toMatch(/^# \S.+\n\n\S[\s\S]+\n## \S/m)

  await page.goto('/dashboard/activity')
  await expect(page.getByText(/^Terminal key of /).first()).toBeVisible()
})
