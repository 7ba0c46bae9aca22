import { FakeGhost } from '#test/fakes/ghost.ts'
import { choose } from './fixtures/choose.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('a Ghost is connected with its own fields, and an article goes there', async ({
  page,
  createArticle,
}) => {
  const ghost = new FakeGhost()
  await ghost.listen()
  try {
    const article = await createArticle()
    await page.goto('/dashboard/credentials')
    await choose(page, 'Platform', 'Ghost')
    await page.getByLabel('Name', { exact: true }).fill('Magazine')
    await page.getByRole('textbox', { name: 'Site URL' }).fill('magazine')
    await page.getByRole('textbox', { name: 'Admin API key' }).fill(ghost.adminKey)
    await page.getByRole('button', { name: 'Add Credential' }).click()
    await expect(page.getByText(/^Please enter a full web address/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Site URL' }).fill(ghost.url)
    await page.getByRole('button', { name: 'Add Credential' }).click()
    await expect(page.getByText('Successfully connected to Ghost').first()).toBeVisible()

    await moveTo(page, `/dashboard/articles/${article.id}`)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish', exact: true })
    await expect(dialog.getByRole('checkbox', { name: 'Magazine' })).toBeChecked()
    // What the tests' own writer makes is an offline sample.
    await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByText('Published').first()).toBeVisible()
    expect(ghost.posts).toMatchObject([{ title: article.title, status: 'published' }])
  } finally {
    await ghost.close()
  }
})
