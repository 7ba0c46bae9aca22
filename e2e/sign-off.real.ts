import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Browser, test as base, devices, expect, type Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { confirmationLink } from '#test/process.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts'
import { newAddress, type Person, signUpOverHttp } from './fixtures/person.ts'
import {
  type RealMail,
  type RealWordPress,
  startPostfix,
  startRealWordPress,
} from './fixtures/real-services.ts'
import { workspaceOf } from './fixtures/workspace.ts'

let mail: RealMail
let wordpress: RealWordPress
let server: OwnServer
base.beforeAll(async () => {
  mail = await startPostfix()
  wordpress = await startRealWordPress()
  server = await startOwnServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Harbour Writers <desk@agency.example>',
    ALLOW_PRIVATE_ADDRESSES: 'true',
  })
})
base.afterAll(async () => {
  await server?.close()
  await wordpress?.close()
  await mail?.close()
})

const test = base.extend<{ person: Person }>({
  person: async ({ context }, use) => {
    const person = await signUpOverHttp(server.origin, newAddress(), (address) =>
      linkIn(address, 'onfirm', confirmationLink),
    )
    // Nothing goes out to a client before the agency has a name.
    await person.call('PUT', '/api/v1/team/name', { name: 'Harbour Writers' })
    await context.addInitScript(
      (session) => localStorage.setItem('copydesk-session', session),
      JSON.stringify(person.session),
    )
    await use(person)
  },
})

const reviewer = 'anna.smith@client.example'
const wished = 'Booking should feel as calm as the clinic itself.'

test('a client comments on a phone, approves, approves the change that was made of it, and exactly that goes live', async ({
  page,
  browser,
  person,
}, info) => {
  const { article, publish } = await preparedArticle(person)
  await page.goto(`${server.origin}/dashboard/articles/${article.id}/preview`)
  const card = page.getByRole('region', { name: 'Approval' })
  await sendForApproval(page)

  const review = await onPhone(browser)
  await review.goto(await linkIn(reviewer, 'For your approval', /\S+\/r\/[\w.-]+/))
  await examineAsItIs(review, 'review on a phone')
  const passage = await suggestWords(review)
  await decide(review, /^Approve It can go out/)
  await confirm(review, 1)
  await mail.arrived(person.email, 'Anna Smith approves')

  // Their words are taken with one click, which voids what was approved.
  await page.reload()
  await card.getByRole('button', { name: 'Comments (1)' }).click()
  await page.getByRole('button', { name: 'Use these words' }).click()
  await page.getByText('Done (1)').click()
  await expect(page.getByText(/reads differently now/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(publish()).rejects.toThrow('edited after the client approved it')
  await page.getByRole('button', { name: 'Ask to approve the change' }).click()

  const again = await mail.arrived(reviewer, 'Changed, for your approval')
  expect(again.headers).toMatchObject({
    from: 'Harbour Writers <desk@agency.example>',
    'auto-submitted': 'auto-generated',
  })
  await review.goto(/\S+\/r\/[\w.-]+/.exec(again.text)?.[0] ?? '')
  await expect(review.getByRole('heading', { name: 'What has changed' })).toBeVisible()
  await expect(review.locator('.change ins').first()).toContainText('Booking should feel as')
  await examineAsItIs(review, 'the change on a phone')
  await decide(review, /^Approve the change/)
  await confirm(review, 2)

  await publishOnScreen(page, card)
  const url = await page.getByRole('link', { name: /View Published/ }).getAttribute('href')
  const live = await (await fetch(url ?? '')).text()
  expect(live).toContain(wished)
  expect(live).not.toContain(passage)
  await page.getByRole('button', { name: 'Check now on Clinic blog' }).click()
  await expect(page.getByText(/^Live, checked/)).toBeVisible()
  const published = await mail.arrived(reviewer, 'Published')
  expect(published.text).toContain(url)

  const head = /\b[0-9a-f]{64}\b/.exec(published.text ?? '')?.[0] ?? ''
  const file = await certificateOf(page, info.outputPath('certificate.json'))
  expect(await recompute(file, head)).toMatch(/^Everything fits: \d+ entries, 2 packages/)
  await writeFile(file, (await readFile(file, 'utf8')).replace('Anna Smith', 'Hanna Smith'))
  await expect(recompute(file, head)).rejects.toThrow('does not fit the chain')
  // Two links, two codes and that it is live: whoever is asked at once is not told beforehand that the approval has gone.
  expect(await mail.all(reviewer)).toHaveLength(5)
})

test('an address that the mail server refuses is told at the seat', async ({ page, person }) => {
  const { article } = await preparedArticle(person)
  await page.goto(`${server.origin}/dashboard/articles/${article.id}/preview`)
  await sendForApproval(page, 'gone@client.example')
  await expect(
    page.getByRole('region', { name: 'Approval' }).getByText(/could not be delivered|bounced/),
  ).toBeVisible()
})

/** A written article of a client who approves, a site to publish to, and the attempt to publish there. */
async function preparedArticle(person: Person) {
  const { createArticle } = workspaceOf(person)
  const article: Article = await createArticle()
  await person.call('PUT', `/api/v1/sign-off/clients/${article.clientId}`, { stage: 'client' })
  const credential = await person.call<{ id: string }>('POST', '/api/v1/credentials', {
    platform: 'wordpress',
    name: 'Clinic blog',
    siteUrl: wordpress.siteUrl,
    ...wordpress.author,
  })
  const body = { articleId: article.id, credentialIds: [credential.id] }
  const publish = () => person.call('POST', `/api/v1/articles/${article.id}/publications`, body)
  return { article, publish }
}

/** What the newest of such mails says that matches, once there are as many as `count`. */
async function linkIn(
  address: string,
  subject: string,
  pattern: RegExp,
  count = 1,
): Promise<string> {
  const { text } = await mail.arrived(address, subject, count)
  return pattern.exec(text)?.[0] ?? ''
}

async function onPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })
  return await context.newPage()
}

async function sendForApproval(page: Page, address = reviewer): Promise<void> {
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send for approval' })
  await dialog.getByLabel('Name of reviewer 1').fill('Anna Smith')
  await dialog.getByLabel('Email of reviewer 1').fill(address)
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog).toBeHidden()
}

/** Comments on the first paragraph with other words for it; answers what it said. */
async function suggestWords(review: Page): Promise<string> {
  const block = review.locator('[data-block="0"]')
  await block.selectText()
  await review.getByRole('button', { name: 'Comment on this' }).tap()
  await review.getByLabel('Your comment', { exact: true }).fill('Say it the way we do.')
  await review.getByLabel(/^The words you would rather read/).fill(wished)
  await review.getByRole('button', { name: 'Send comment' }).locator('visible=true').tap()
  await expect(review.getByText('Your comment has been sent.')).toBeVisible()
  return (await block.innerText()).trim()
}

async function decide(review: Page, choice: RegExp): Promise<void> {
  await review.getByRole('radio', { name: choice }).check()
  await review.getByRole('button', { name: 'Send my decision' }).tap()
}

/** Enters the code of the round, each of which asks for one of its own. */
async function confirm(review: Page, round: number): Promise<void> {
  const code = await linkIn(reviewer, 'Your code', /\b\d{6}\b/, round)
  await review.getByLabel('The code').fill(code)
  await review.getByRole('button', { name: 'Confirm and send my decision' }).tap()
  await expect(review.getByText('Your approval has been recorded.')).toBeVisible()
}

async function publishOnScreen(page: Page, card: ReturnType<Page['getByRole']>): Promise<void> {
  await page.reload()
  await expect(card.getByText('Approved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  await dialog.getByRole('checkbox', { name: /Clinic blog/ }).check()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(dialog).toBeHidden()
}

async function certificateOf(page: Page, path: string): Promise<string> {
  await page.getByRole('button', { name: /^Comments/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'To check (JSON)' }).click()
  await (await download).saveAs(path)
  return path
}

/** Runs the script for outsiders with the head that a mail has named; rejects with what it found. */
async function recompute(certificate: string, head: string): Promise<string> {
  const options = ['docs/recompute-approval.mjs', certificate, '--head', head]
  return (await promisify(execFile)(process.execPath, options)).stdout
}
