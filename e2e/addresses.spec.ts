import { expect, test } from './fixtures/test.ts'

test('the address of a published article is changed after a question', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const site = await startWordPress({ seo: 'snippet' })
  await addCredential(site, 'Clinic blog')
  const article = await createArticle()

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish to WordPress' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
    await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
    return dialog
  }
  const agree = async (dialog: Awaited<ReturnType<typeof publish>>) => {
    const button = dialog.getByRole('button', { name: /Publish to WordPress|Update/ })
    const anyway = dialog.getByRole('checkbox', { name: 'Publish anyway' })
    await expect(dialog.getByText('Checking the article')).toBeHidden()
    if (await anyway.isVisible()) await anyway.check()
    await button.click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/dashboard/articles/${article.id}/edit`)
  await agree(await publish())
  const post = site.posts[0]
  expect(post).toMatchObject({ slug: article.slug, status: 'publish' })

  const address = page.getByRole('region', { name: 'Address' })
  await address.getByRole('button', { name: 'Edit the address' }).click()
  const field = address.getByRole('textbox', { name: 'The last part of the address' })
  await field.fill('A quiet Start!')
  await address.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Move the published page?' })
  await expect(question.getByText('WordPress forwards visitors of the old one.')).toBeVisible()
  await question.getByRole('button', { name: 'Change the address' }).click()
  await expect(address.getByText('/a-quiet-start')).toBeVisible()

  await agree(await publish())
  expect(post).toMatchObject({ slug: 'a-quiet-start', status: 'publish' })
})
