import { expect, test } from './fixtures/test.ts'

test('the address is changed after a question, and what the client set on its site is asked about', async ({
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

  Object.assign(post ?? {}, { slug: 'the-clients-own', status: 'private' })
  const dialog = await publish()
  const set = dialog.getByRole('group', { name: 'Set on Clinic blog' })
  await expect(set.getByRole('radio', { name: 'Update it and keep it private' })).toBeChecked()
  await expect(dialog.getByText(/somebody has set it to “private”/)).toBeVisible()
  await agree(dialog)
  expect(post).toMatchObject({ slug: 'the-clients-own', status: 'private' })

  const again = await publish()
  await set.getByRole('radio', { name: 'Make it public again' }).click()
  await expect(dialog.getByText(/somebody has set it to “private”/)).toBeHidden()
  await agree(again)
  expect(post).toMatchObject({ slug: 'the-clients-own', status: 'publish' })
})
