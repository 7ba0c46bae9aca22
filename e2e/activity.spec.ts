import { choose } from './fixtures/choose.ts'
import { examineAsItIs, examineTargets } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('who did what is read, filtered, and stands beside the article @daily', async ({
  page,
  person,
  createArticles,
  waitForArticle,
}) => {
  const ids = await createArticles('Booking that stays calm\nA calmer front desk')
  const [article] = await Promise.all(ids.map((id) => waitForArticle(id)))
  if (!article) throw new Error('There is no article.')
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'summary', before: article.summary, text: 'A light anvil' },
  })
  await page.goto('/dashboard/activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await expect(page.getByText('Who did what')).toHaveCount(0)
  const today = page.getByRole('region', { name: 'Today' })
  const edited = today.getByRole('listitem').filter({ hasText: `edited ${article.title}` })
  await expect(edited).toContainText('Edited the summary')
  await expect(edited.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
  // What was done to several articles at once is one entry.
  const ordered = today.getByRole('listitem').filter({ hasText: 'ordered 2 articles' })
  await ordered.getByText('Show articles').click()
  await expect(ordered.getByRole('link', { name: 'Booking that stays calm' })).toBeVisible()

  await choose(page, 'Kind', 'Clients')
  await expect(today.getByRole('listitem')).toHaveText([/added the client Harbour Health/])
  await page.reload()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await choose(page, 'Kind', 'Publishing')
  await expect(page.getByText('No activity matches.')).toBeVisible()

  await moveTo(page, `/dashboard/articles/${article.id}/preview`)
  const beside = page.getByRole('complementary', { name: 'About this article' })
  await expect(beside.getByRole('region', { name: 'Activity' })).toContainText('edited')
  const [section] = article.content?.sections ?? []
  await beside.getByRole('link', { name: section?.title ?? '' }).click()
  await expect(page.locator('#part-section-1')).toBeInViewport()
  await expect(page).toHaveURL(`/dashboard/articles/${article.id}/preview`)
  await beside.getByRole('link', { name: 'See all activity' }).click()
  await expect(page.getByText(/You see only the activity on/)).toContainText(article.title)
  await examineAsItIs(page, 'activity')
  await examineTargets(page, 'activity')
})
