import { breakCalls } from './fixtures/broken-calls.ts'
import { expect, test } from './fixtures/test.ts'

/** The texts that the specification gives word for word, for Webflow and credentials see `webflow.spec.ts` and `publishing.spec.ts`. */

test('the dialog of WordPress says what the specification says', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const { id } = await createArticle()
  await page.goto(`/dashboard/articles/${id}/preview`)
  const open = page.getByRole('button', { name: 'Publish to WordPress' })
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await page.getByRole('button', { name: 'Publish…' }).click()
  const nowhere = page.getByRole('dialog', { name: 'Publish', exact: true })
  const add = nowhere.getByRole('link', { name: 'Add WordPress Credentials', exact: true })
  await expect(add).toHaveAttribute('href', '/dashboard/credentials')

  const site = await startWordPress()
  await addCredential(site, 'Clinic blog')
  site.always('POST', /\/wp\/v2\/posts/, { status: 403, body: '{"code":"rest_cannot_create"}' })
  await page.reload()
  await expect(open).toBeVisible()
  const listing = await breakCalls(page, 'GET', '*/api/v1/credentials?*platform=*')
  await open.click()
  await expect(
    dialog.getByText('Failed to load WordPress credentials', { exact: true }),
  ).toBeVisible()
  await listing.mend()
  await page.keyboard.press('Escape')
  await open.click()
  const chosen = dialog.getByRole('checkbox', { name: /Clinic blog/ })
  await expect(dialog.getByText(site.access().siteUrl.replace('https://', ''))).toBeVisible()
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  await chosen.uncheck()
  const publish = dialog.getByRole('button', { name: 'Publish to WordPress', exact: true })
  await publish.click()
  const nothing = 'Please select at least one WordPress site to publish to'
  await expect(dialog.getByText(nothing, { exact: true })).toBeVisible()
  await chosen.check()
  await publish.click()
  await expect(
    dialog.getByText(
      'Failed to publish to all selected WordPress sites. Please check the site configuration.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(dialog.getByText(/^Failed to publish to Clinic blog: ./)).toBeVisible()
  const starting = await breakCalls(page, 'POST', '*/publications')
  await publish.click()
  await expect(dialog.getByText('Failed to publish article', { exact: true })).toBeVisible()
  await starting.mend()
  site.calm()
  const refused = '{"code":"rest_upload_unknown_error","message":"This is too large."}'
  site.always('POST', /\/wp\/v2\/media/, { status: 500, body: refused })
  // The dialog closes a moment later, so the page itself has to look out for the link.
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  const linked = dialog.getByRole('link', { name: 'View Post' }).waitFor()
  await Promise.all([linked.then(() => close.waitFor()), publish.click()])
  await expect(
    page.getByText('Failed to upload image: Upload failed: 500 This is too large.').first(),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
})
