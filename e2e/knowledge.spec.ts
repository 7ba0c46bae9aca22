import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('a fact and rules of a client are kept, and its next article states and keeps them @daily', async ({
  page,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/clients/${campaign.clientId}`)
  await page.getByRole('link', { name: 'Knowledge' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add fact or note' }).click()
  await page.getByLabel('The fact').fill('Booking takes two minutes')
  await page.getByLabel('Passage').fill('On average, booking with us takes two minutes.')
  await page.getByRole('button', { name: 'Approve and save' }).click()
  await expect(page.getByText('On average, booking with us takes two minutes.')).toBeVisible()

  // Rules begin from the website, from examples, or by hand.
  await page.getByRole('link', { name: 'Rules' }).click()
  const example = 'We write plainly and calmly for people who wait.'
  await page.getByLabel('From examples').fill(example)
  await examineAsItIs(page, 'rules that begin')
  await page.getByRole('button', { name: 'Begin with these' }).click()
  await expect(page.getByLabel('Examples of the voice')).toHaveValue(example)
  await expect(page.getByText('Once enough of the client’s website has been read')).toBeVisible()
  await page.getByLabel('Required lines').fill('Regulated by the Care Quality Commission.')
  await page.getByLabel('Words to avoid').fill('minutes')
  await choose(page, 'Language', 'English (United Kingdom)')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  await examineAsItIs(page, 'rules')

  const [id = ''] = await createArticles('How booking stays calm', { campaign })
  await waitForArticle(id)
  await moveTo(page, `/dashboard/articles/${id}`)
  const article = page.getByRole('article')
  await expect(article.getByText('On average, booking with us takes two minutes.')).toBeVisible()
  await expect(article.getByText('Regulated by the Care Quality Commission.')).toBeVisible()

  const checks = page.getByRole('region', { name: 'What to check' })
  // Below the text, it is asked for once one comes near it.
  await checks.scrollIntoViewIfNeeded()
  await expect(
    checks.getByText('This is a sample, so what it passes says nothing of a model’s texts.'),
  ).toBeVisible()
  await checks.getByText('No word the client avoids').click()
  await examineAsItIs(page, 'article with its checks')
  await checks
    .getByRole('button', { name: /“minutes” is on the client’s list/ })
    .first()
    .click()
  await expect(article.getByText('Booking takes two minutes.').first()).toBeInViewport()
})
