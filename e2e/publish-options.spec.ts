import { expect, test } from './fixtures/test.ts'

test('a warning asks, the site’s own lists are chosen from, the original is named, and what was sent is shown', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const site = await startWordPress()
  site.categories.push({ id: 7, name: 'News' })
  await addCredential(site, 'Clinic blog')
  const article = await createArticle()
  const older = site.addPost(article.slug)
  await page.goto(`/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()

  const checks = dialog.getByRole('region', { name: 'Before you publish' })
  await expect(checks.getByText(/Another post on Clinic blog has the address/)).toBeVisible()
  const publish = dialog.getByRole('button', { name: 'Publish to WordPress' })
  await expect(publish).toBeDisabled()

  await dialog.getByRole('button', { name: 'Options for Clinic blog' }).click()
  await dialog.getByLabel('Categories').first().fill('new')
  await dialog.getByRole('button', { name: 'Add News' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove News' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'As blocks for the WordPress editor' }).check()
  await checks.getByRole('checkbox', { name: 'Publish anyway' }).check()
  await publish.click()
  await expect(dialog).toBeHidden()
  const post = site.posts.find(({ id }) => id !== older.id)
  expect(post).toMatchObject({ categories: [7], slug: `${article.slug}-2` })
  expect(post?.content).toContain('<!-- wp:paragraph -->')

  // Another site, which knows of originals.
  const journal = await startWordPress({ seo: 'snippet' })
  await addCredential(journal, 'The journal')
  await page.reload()
  const open = page.getByRole('button', { name: 'Publish to WordPress' })
  await open.click()
  const sample = dialog.getByRole('checkbox', { name: /marked as a sample/ })
  const options = dialog.getByRole('button', { name: 'Options for The journal' })
  const original = dialog.getByLabel('Address of the original')

  const choose = async () => {
    await sample.check()
    await dialog.getByRole('checkbox', { name: /Clinic blog/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /The journal/ }).check()
  }

  await choose()
  await options.click()
  await original.fill('clinic')
  await publish.click()
  await expect(dialog.getByText('Failed to publish article')).toBeVisible()
  expect(journal.posts).toEqual([])
  await options.click()
  await expect(dialog.getByText('Please enter a full address, or leave it empty')).toBeVisible()
  await original.fill('https://journal.example/first')
  await original.blur()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // What was chosen and not sent is gone.
  await open.click()
  await expect(sample).not.toBeChecked()
  await choose()
  await options.click()
  await expect(original).toHaveValue('')
  // The click leaves the field, and waits for the checks of what was typed there.
  await original.fill('https://journal.example/second')
  await publish.click()
  await expect(dialog).toBeHidden()
  expect(journal.posts[0]?.meta).toMatchObject({
    _yoast_wpseo_canonical: 'https://journal.example/second',
  })

  // What was sent is there.
  await open.click()
  await dialog.getByRole('checkbox', { name: /The journal/ }).check()
  await options.click()
  await expect(original).toHaveValue('https://journal.example/second')
  await expect(dialog.getByText(/What was set on the site stays/)).toBeVisible()
})
