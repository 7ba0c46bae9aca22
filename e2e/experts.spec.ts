import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

type Kept = { to: string; subject: string; text: string }

test('an expert answers on a phone, and the next article states what they know, with their name @daily', async ({
  page,
  browser,
  origin,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  const email = `jane-${campaign.clientId}@client.example`
  await page.goto(`/dashboard/clients/${campaign.clientId}/knowledge?ask=Booking a visit`)

  // Proposed from the subject; the one that is changed no longer follows it.
  const dialog = page.getByRole('dialog', { name: 'Ask an expert' })
  await expect(dialog.getByRole('textbox', { name: 'Question 1' })).toHaveValue(
    /get wrong about “Booking a visit”/,
  )
  await dialog.getByRole('textbox', { name: 'Question 2' }).fill('When did booking go well?')
  await dialog.getByLabel('Subject').fill('Booking')
  await expect(dialog.getByRole('textbox', { name: 'Question 1' })).toHaveValue(/about “Booking”/)
  await expect(dialog.getByRole('textbox', { name: 'Question 2' })).toHaveValue(
    'When did booking go well?',
  )
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Jane Doe')
  await dialog.getByLabel('Email').fill(email)
  await examineAsItIs(page, 'asking an expert')
  await dialog.getByRole('button', { name: 'Send questions' }).click()
  await expect(page.getByText('Questions sent to Jane Doe')).toBeVisible()
  const card = page.getByRole('region', { name: 'Experts' })
  await expect(card.getByText(/^Sent$/)).toBeVisible()

  let mail: Kept | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${origin}/dev/mailbox-data`)).json()) as Kept[]
      mail = mails.find(({ to }) => to === email)
      return mail?.subject
    })
    .toBe('3 questions about Booking')
  const phone = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
  })
  const form = await phone.newPage()
  await form.goto(/\/e\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(form).toHaveURL(/\/expert\/[0-9a-f-]{36}$/)
  await examineAsItIs(form, 'questions to an expert')
  const wide = await form.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  // By keyboard alone; what is typed outlives a reload, and an impatient second press.
  const said = 'On average, booking with us takes two minutes.'
  await form.getByRole('textbox', { name: /get wrong/ }).focus()
  await form.keyboard.type(said)
  await form.keyboard.press('Tab')
  await form.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'When did booking go well?' })).toBeFocused()
  await form.reload()
  await expect(form.getByRole('textbox', { name: /get wrong/ })).toHaveValue(said)
  await form.getByLabel('I can’t answer this one').nth(1).focus()
  await form.keyboard.press('Space')
  await form.getByRole('button', { name: 'Send my answers' }).dblclick()
  await expect(form.getByText('Thank you. Your answers have been sent.')).toBeVisible()
  await expect(form.getByLabel('I can’t answer this one').nth(1)).toBeChecked()

  // What is typed over an answer that was sent is kept, too, until it is sent.
  const precise = 'On average, booking with us takes two minutes. We count it each week.'
  await form.getByRole('textbox', { name: /get wrong/ }).fill(precise)
  await form.getByRole('textbox', { name: /number/ }).fill('Two minutes, from our own books.')
  await form.reload()
  await expect(form.getByRole('textbox', { name: /get wrong/ })).toHaveValue(precise)
  await expect(form.getByLabel('I can’t answer this one').nth(1)).toBeChecked()
  await form.getByRole('button', { name: 'Send my answers' }).click()
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await examineAsItIs(form, 'answers of an expert')

  // Whoever asked sees the answers where they are, and takes one of them divided.
  const answers = page.getByRole('region', { name: /Answers from experts/ })
  await expect(answers.getByText(precise)).toBeVisible()
  await expect(card.getByText('Answered')).toBeVisible()
  await examineAsItIs(page, 'answers to decide on')
  const first = answers.getByRole('listitem').filter({ hasText: precise })
  await first.getByRole('button', { name: 'Change or divide' }).click()
  await first.getByLabel('The fact').fill(said)
  await first.getByRole('button', { name: 'Accept the fact' }).click()
  await expect(page.getByText('Fact added')).toBeVisible()
  await answers.getByRole('button', { name: 'Dismiss' }).click()
  await expect(answers).toBeHidden()
  await expect(page.getByText(/^Jane Doe, [A-Z][a-z]+ \d+, \d+$/)).toBeVisible()
  await form.reload()
  await expect(form.getByRole('heading', { name: /^Read by/ })).toBeVisible()

  // Who was asked before is asked again by their name alone.
  await card.getByRole('button', { name: 'Ask an expert' }).click()
  await dialog.getByLabel('Name').fill('Jane Doe')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await phone.close()

  const [id = ''] = await createArticles('How booking stays calm', { campaign })
  await waitForArticle(id)
  await moveTo(page, `/dashboard/articles/${id}`)
  await expect(page.getByRole('article').getByText(said).first()).toBeVisible()
  // What was left out of the answer is nowhere.
  await expect(page.getByText('We count it each week')).toHaveCount(0)
  await page.getByRole('button', { name: 'Facts and sources' }).click()
  const ledger = page.getByRole('dialog', { name: 'Facts and sources' })
  await ledger.getByRole('radio', { name: 'All' }).click()
  const claim = ledger.getByRole('listitem').filter({ hasText: said }).first()
  await expect(claim.getByText(/^Jane Doe, [A-Z][a-z]+ \d+, \d+$/)).toBeVisible()
})

test('the order form leads to an expert of the client, and a link is copied where there is no address', async ({
  page,
  createCampaign,
}) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByRole('tab', { name: 'Topic' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Winter tyres')
  const link = page.getByRole('link', { name: /Ask them three questions/ })
  const [asking] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  const dialog = asking.getByRole('dialog', { name: 'Ask an expert' })
  await expect(dialog.getByLabel('Subject')).toHaveValue('Winter tyres')
  await dialog.getByLabel('Name').fill('Jane Doe')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const made = asking.getByRole('dialog', { name: 'A link for Jane Doe' })
  await expect(made.getByLabel('Link')).toHaveValue(/\/e\/[\w.-]+$/)
  await examineAsItIs(asking, 'a link for an expert')
  const address = await made.getByLabel('Link').inputValue()
  await made.getByRole('button', { name: 'Close' }).last().click()

  const card = asking.getByRole('region', { name: 'Experts' })
  await card.getByRole('button', { name: 'Actions for Winter tyres, Jane Doe' }).click()
  await asking.getByRole('menuitem', { name: 'Withdraw' }).click()
  await asking.getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.getByText('Withdrawn')).toBeVisible()
  await asking.goto(address)
  await expect(asking.getByText('This link does not work')).toBeVisible()
})
