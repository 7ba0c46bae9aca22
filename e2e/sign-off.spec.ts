import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

type Kept = { to: string; subject: string; text: string }

test('a client comments and approves on a phone, and only then the article goes out @daily', async ({
  page,
  browser,
  origin,
  person,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const article = await createArticle()
  await addCredential(await startWordPress(), 'Clinic blog')
  await person.call('PUT', `/api/v1/sign-off/clients/${article.clientId}`, { stage: 'client' })
  const end = article.content?.conclusion ?? ''
  const table =
    '| Monday | Tuesday | Reminders | Cancellations |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |'
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'conclusion', before: end, text: `${end}\n\n${table}` },
  })
  const client = `client-${article.id}@client.example`
  const mail = (subject: string) => mailTo(origin, client, subject)

  await page.goto(`/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send for approval' })
  await dialog.getByLabel('Name of reviewer 1').fill('Anna Smith')
  await dialog.getByLabel('Email of reviewer 1').fill(client)
  await dialog.getByLabel('Message').fill('Please look at the opening hours.')
  // A key that closes it by mistake takes nothing of what was typed.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog.getByLabel('Name of reviewer 1')).toHaveValue('Anna Smith')
  await expect(dialog.getByLabel('Message')).toHaveValue('Please look at the opening hours.')
  await expect(dialog.getByText(/^It goes out in the name of Hart & Vane\.$/)).toBeVisible()
  await dialog.getByLabel('Answer by').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog.getByText('Please choose today or a later day')).toBeVisible()
  await dialog.getByLabel('Answer by').fill('')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  const card = page.getByRole('region', { name: 'Approval' })
  await expect(card.getByText('Waiting for the client since today')).toBeVisible()

  const phone = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 360, height: 740 },
  })
  const review = await phone.newPage()
  await review.goto(linkIn(await mail('For your approval')))
  await expect(review).toHaveURL(/\/review\/[0-9a-f-]{36}$/)
  await examineAsItIs(review, 'review')
  const faces = await review.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(faces).toEqual(expect.arrayContaining(['Newsreader', 'Inter']))
  const wide = await review.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  // A wide table scrolls; its words stay whole.
  const cell = await review.getByRole('columnheader', { name: 'Cancellations' }).boundingBox()
  expect(cell?.width).toBeGreaterThan(100)

  // Loading the page and running its script, as scanners of mail do, is no opening; a touch is.
  const seatState = async () => {
    const path = `/api/v1/sign-off/articles/${article.id}`
    const { rounds } = await person.call<{ rounds: { seats: { state: string }[] }[] }>('GET', path)
    return rounds[0]?.seats[0]?.state
  }
  expect(await seatState()).toBe('waiting')
  await review.getByLabel('Your note').focus()
  await review.keyboard.press('Shift')
  await expect.poll(seatState).toBe('opened')

  // Selected words get a comment of their own, which leaves the reader and what else is typed where they are.
  await review.getByLabel('Your note').fill('Thank you.')
  const another = await phone.newPage()
  await another.goto(review.url())
  await expect(another.getByLabel('Your note')).toHaveValue('Thank you.')
  await another.getByText('Comment on the title', { exact: true }).click()
  await expect(another.getByLabel('Your comment on the title')).toBeFocused()
  await another.close()
  await review.locator('[data-block="0"]').selectText()
  await review.getByRole('button', { name: 'Comment on this' }).click()
  await review.getByLabel('Your comment', { exact: true }).fill('Lovely opening.')
  // Neither a reload nor an impatient thumb changes what is sent.
  await review.reload()
  await expect(review.getByLabel('Your comment', { exact: true })).toHaveValue('Lovely opening.')
  await review.getByRole('button', { name: 'Send comment' }).locator('visible=true').dblclick()
  await expect(review.getByText('Your comment has been sent.')).toBeVisible()
  await expect(review.getByText('Lovely opening.')).toBeInViewport()
  await expect(review.getByLabel('Your note')).toHaveValue('Thank you.')

  // A long answer takes no more than its place until it is asked for; on paper it stands whole.
  const { comments } = await person.call<{ comments: { id: string }[] }>(
    'GET',
    `/api/v1/sign-off/articles/${article.id}`,
  )
  await person.call('POST', `/api/v1/sign-off/articles/${article.id}/comments`, {
    ...{ body: 'There is more to say of it. '.repeat(100), part: 'text', visibility: 'client' },
    ...{ replyTo: comments[0]?.id, words: null, mentions: [] },
  })
  await review.goto(review.url().replace(/#.*/, ''))
  await expect(review.getByText(/ · \w+ \d+, \d\d:\d\d UTC$/).first()).toBeVisible()
  const answer = review.getByText('There is more to say of it.')
  const height = async () => (await answer.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(300)
  await review.emulateMedia({ media: 'print' })
  expect(await height()).toBeGreaterThan(600)
  await review.emulateMedia({ media: null })
  await examineAsItIs(review, 'review with a long answer')
  await review.getByRole('button', { name: 'Show more', expanded: false }).click()
  expect(await height()).toBeGreaterThan(600)
  await review.getByRole('button', { name: 'Show less', expanded: true }).click()
  expect(await height()).toBeLessThan(300)

  await review.locator('[data-end]').evaluate((end) => end.scrollIntoView())
  await expect(card.getByText('Has read all of it')).toBeVisible()

  // By the keyboard alone.
  await tabTo(review.getByRole('radio', { name: /^Approve It can go out/ }))
  await review.keyboard.press('Space')
  await tabTo(review.getByRole('button', { name: 'Send my decision' }))
  await review.keyboard.press('Enter')
  await expect(review.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await examineAsItIs(review, 'review code')
  const code = /\b\d{6}\b/.exec(await mail('Your code'))?.[0] ?? ''
  await review.keyboard.type(code)
  await tabTo(review.getByRole('checkbox', { name: /^Remember this device for 30 days/ }))
  await review.keyboard.press('Space')
  await review.keyboard.press('Enter')
  await expect(review.getByText('Your approval has been recorded.')).toBeVisible()
  // Back from there is the page, not the form that asked for the code.
  await review.goBack()
  await expect(review.getByText(/^This device is remembered for/)).toBeVisible()

  // The device is remembered: the change of what was approved takes no other code.
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'title', before: article.title, text: 'Booking that stays calmer' },
  })
  await person.call('POST', `/api/v1/sign-off/articles/${article.id}/rounds/again`)
  await review.goto(linkIn(await mail('Changed, for your approval')))
  await expect(review.getByText(/^This device is remembered for/)).toBeVisible()
  await examineAsItIs(review, 'review of a change')
  await review.getByRole('radio', { name: /^Approve the change/ }).check()
  await review.getByRole('button', { name: 'Send my decision' }).click()
  await expect(review.getByText('Your approval has been recorded.')).toBeVisible()

  // Everything of the client on one page, in their colour.
  const portal = `/api/v1/sign-off/clients/${article.clientId}`
  await person.call('PUT', `${portal}/colour`, { colour: '#ffd400' })
  await person.call('POST', `${portal}/portal`, { name: 'Anna Smith', email: client })
  await review.goto(/\/p\/[\w.-]+/.exec(await mail('your articles with'))?.[0] ?? '')
  await expect(review.getByRole('heading', { name: 'Your articles' })).toBeVisible()
  await expect(review.getByText(/^Approved on/)).toBeVisible()
  await examineAsItIs(review, 'portal')
  expect(await review.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.close()

  await page.reload()
  await expect(card.getByText('Approved').first()).toBeVisible()
  await card.getByRole('button', { name: 'Comments (1)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Approval' })
  await expect(sheet.getByText('Lovely opening.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Show more' })).toBeVisible()
  await examineAsItIs(page, 'approval')

  // The certificate is one file with its pictures, to be read as the client read it.
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'To read and print' }).click()
  const certificate = await readFile(await (await download).path(), 'utf8')
  expect(certificate).toContain('<img src="data:image/')
  expect(certificate).toContain('<h4>')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await publish.getByRole('checkbox', { name: /marked as a sample/ }).check()
  await publish.getByRole('checkbox', { name: /Clinic blog/ }).check()
  await publish.getByRole('button', { name: /^Publish/ }).click()
  await expect(publish).toBeHidden()
})

test('what a reviewer has begun is not lost to a missing word or a newer version', async ({
  browser,
  origin,
  person,
  pasteArticle,
}) => {
  const article = await pasteArticle('# Calm desks\n\nFront desks are calm.\n\nNobody waits.')
  const address = `anna-${article.id}@client.example`
  await person.call('POST', `/api/v1/sign-off/articles/${article.id}/rounds`, {
    ...{ articleId: article.id, stage: 'client', memberIds: [], message: '', dueOn: null },
    ...{ everyone: false, reviewers: [{ name: 'Anna Smith', email: address }] },
  })
  const phone = await browser.newContext({
    ...{ baseURL: origin, storageState: { cookies: [], origins: [] } },
    viewport: { width: 390, height: 844 },
  })
  const review = await phone.newPage()
  await review.goto(linkIn(await mailTo(origin, address, 'For your approval')))

  // A decision without the words it needs leads to where they are written.
  await review.getByRole('radio', { name: /^Ask for changes/ }).check()
  await review.getByRole('button', { name: 'Send my decision' }).click()
  await expect(review.getByRole('alert')).toBeInViewport()
  await expect(review.getByLabel('Your note')).toBeFocused()
  await examineAsItIs(review, 'refused decision')

  // A comment without words stays open; other words alone are enough.
  await review.locator('[data-block="0"]').selectText()
  await review.getByRole('button', { name: 'Comment on this' }).click()
  const send = review.getByRole('dialog').getByRole('button', { name: 'Send comment' })
  await send.click()
  await expect(review.getByLabel('Your comment', { exact: true })).toBeFocused()
  await expect(review.getByRole('dialog')).toBeVisible()
  await review.locator('#selection-words').fill('Front desks stay calm.')
  await send.click()
  await expect(review.getByText('Your comment has been sent.')).toBeVisible()

  // The newer version takes its place, with what was written on the old one, also after a reload.
  await review.getByLabel('Your note').fill('Who waits?')
  await review.getByText('Comment on the title', { exact: true }).click()
  await review.getByLabel('Your comment on the title').fill('Half a comm')
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'title', before: article.title, text: 'Calmer desks' },
  })
  await person.call('POST', `/api/v1/sign-off/articles/${article.id}/rounds/again`)
  await review.getByRole('radio', { name: /^Ask for changes/ }).check()
  await review.getByRole('button', { name: 'Send my decision' }).click()
  await expect(review.getByText('A newer version was sent to you')).toBeVisible()
  await review.reload()
  await expect(review.getByRole('heading', { name: 'Calmer desks' }).first()).toBeAttached()
  await expect(review.getByLabel('Your note')).toHaveValue('Who waits?')
  await expect(review.getByRole('radio', { name: /^Ask for changes/ })).toBeChecked()
  await expect(review.getByLabel('Your comment on the title')).toHaveValue('Half a comm')

  // Where nothing can be sent any more it stands to be copied.
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'title', before: 'Calmer desks', text: 'The calmest desks' },
  })
  await review.reload()
  await expect(review.getByText('is changing this right now')).toBeVisible()
  const unsent = review.getByLabel('What you wrote, which was not sent')
  await expect(unsent).toHaveValue(/^(?=.*Who waits\?)(?=.*Half a comm)/s)
  await examineAsItIs(review, 'review with unsent words')
  await phone.close()
})

/** The text of the newest mail to an address whose subject has these words. */
async function mailTo(origin: string, to: string, subject: string): Promise<string> {
  let found: Kept | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${origin}/dev/mailbox-data`)).json()) as Kept[]
      found = mails.find((one) => one.to === to && one.subject.includes(subject))
      return found !== undefined
    })
    .toBe(true)
  return found?.text ?? ''
}

const linkIn = (text: string) => /\/r\/[\w.-]+/.exec(text)?.[0] ?? ''

/** Moves the focus there as the Tab key does. */
async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement)
  while (!(await focused())) await target.page().keyboard.press('Tab')
}

test('where colleagues approve, a review that is asked for is decided beside the article @daily', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  await person.call('PUT', `/api/v1/sign-off/clients/${article.clientId}`, { stage: 'internal' })
  await page.goto(`/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Assign or ask for a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign this article' })
  await expect(dialog.getByText(/^Colleagues approve this before it goes out/)).toBeVisible()
  await choose(page, 'Ask for a review by', '(you)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: 'Approval' })
  await expect(card.getByText('Waiting for colleagues since today')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toBeHidden()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('radio', { name: /^Approve It can go ahead/ }).click()
  await page.getByRole('button', { name: 'Send my decision' }).click()
  await expect(card.getByText('Approved by colleagues')).toBeVisible()
  await expect(page.getByText('It was sent for approval')).toBeHidden()
})
