import type { Page } from '@playwright/test'
import { choose, logoFile } from './fixtures/choose.ts'
import { intercept } from './fixtures/intercept.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('a template is made, found, used, edited, archived, brought back and deleted @daily', async ({
  page,
  createCampaign,
}) => {
  const none = { status: 200, contentType: 'application/json', body: '{"items":[]}' }
  const reading = await intercept(page, '*/api/v1/templates/seo*', () => none)
  await page.goto('/templates')
  await expect(page).toHaveURL('/dashboard/templates/seo')
  // Where there are no templates at all, the way to a first one is shown.
  await expect(page.getByText('No templates found')).toBeVisible()
  await expect(page.getByText('Create your first template')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add New Template' }).last().click()
  await expect(page).toHaveURL('/dashboard/templates/seo/new')
  await reading.mend()
  await page.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Template name must be at least 2 characters')).toBeVisible()
  await page.getByLabel('Template name').fill('Clinic guide')
  await page.getByLabel('Sections').fill('The problem: what goes wrong\n\nStep by step\n')
  const preview = page.getByRole('main').getByRole('listitem')
  await expect(preview).toHaveText(['1The problemwhat goes wrong', '2Step by step'])
  await page.reload()
  await expect(page.getByText('We kept what you typed last time')).toBeVisible()
  await page.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Template created successfully')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Custom Templates' })).toBeVisible()
  await page.getByPlaceholder('Search templates...').fill('CLINIC')
  await expect(page.getByRole('heading', { name: 'Default Templates' })).toBeHidden()
  await page.getByRole('link', { name: 'Clinic guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clinic guide' })).toBeVisible()
  const address = page.url()
  const [, id = ''] = /seo\/([0-9a-f-]+)$/.exec(address) ?? []
  const { clientId } = await createCampaign({ name: 'Front desk', defaultSeoTemplateId: id })
  const bare = await createCampaign({ clientId, name: 'Reception', defaultSeoTemplateId: null })

  await moveTo(page, `/dashboard/clients/${clientId}/settings`)
  const defaults = page.getByRole('region', { name: 'Default templates' })
  await defaults.getByRole('button', { name: 'Choose templates' }).click()
  const choice = page.getByRole('dialog', { name: 'Default templates' })
  await choose(page, 'SEO Structure', 'Clinic guide')
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Default templates saved')).toBeVisible()
  await expect(choice).toBeHidden()
  await expect(defaults.getByText('Not set')).toHaveCount(3)
  const order = page.getByRole('main').getByRole('link', { name: 'Create New Article' })
  await expect(order).toHaveAttribute('href', `/dashboard/articles/new?campaign=${bare.id}`)
  await order.click()
  await expect(page.getByRole('combobox', { name: 'SEO Structure' })).toHaveText('Clinic guide')
  await expect(page.getByText('From the client', { exact: true })).toHaveCount(1)
  await expect(page.getByText('From the campaign', { exact: true })).toHaveCount(3)

  await moveTo(page, address)
  await expect(page.getByText('1 client and 1 campaign', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Template name').fill('Clinic outline')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Template updated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Clinic outline' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const question = page.getByRole('alertdialog', { name: 'Archive Clinic outline?' })
  await expect(question).toContainText('1 client and 1 campaign use it by default')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: 'Clinic outline' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Template restored')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clinic outline' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Clinic outline' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Clinic outline?' })
  await expect(dialog).toContainText('Used by 1 client and 1 campaign')
  await dialog.getByRole('button', { name: 'Delete Template' }).click()
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await moveTo(page, address)
  await expect(page.getByRole('heading', { name: 'Template not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Templates' }).click()
  await expect(page).toHaveURL('/dashboard/templates/seo')
})

/** Leaves a form that was changed for the list it belongs to. */
async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
}

test('each type of template says what it needs; a default one is copied, and an author has a photo', async ({
  page,
  createCampaign,
}) => {
  const campaign = await createCampaign()
  const needs = async (fields: Record<string, string>, texts: string[]) => {
    await page.getByRole('link', { name: 'Add New Template' }).first().click()
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Create Template' }).click()
    for (const text of texts) await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto('/dashboard/templates/tone')

  await test.step('a tone says what it needs', async () => {
    await needs({ Description: 'Too short' }, [
      'Template name must be at least 2 characters',
      'Description must be at least 10 characters',
    ])
    await leaveForm(page)
  })

  await test.step('a default template is copied, never changed; archived ones are shown apart', async () => {
    const actions = page.getByRole('button', { name: /^Actions for/ }).first()
    const name = (await actions.getAttribute('aria-label'))?.replace('Actions for ', '') ?? ''
    await actions.click()
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Duplicate'])
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('Template duplicated successfully')).toBeVisible()
    const copy = page.getByRole('link', { name: `${name} (copy)` })
    await expect(copy).toBeVisible()

    await page.getByRole('button', { name: `Actions for ${name} (copy)` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(copy).toBeHidden()
    await page.getByRole('switch', { name: 'Show Archived' }).click()
    await expect(copy).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Default Templates' })).toBeHidden()
    await page.reload()
    await expect(copy).toBeVisible()
    await page.getByRole('tab', { name: 'Image Style' }).click()
    await expect(page).toHaveURL('/dashboard/templates/image?archived=true')
    await expect(page.getByText('No templates found')).toBeVisible()
  })

  await test.step('an image style and an author say what they need', async () => {
    await needs({ 'Prompt details': 'Too short' }, [
      'Prompt details must be at least 10 characters',
    ])
    await leaveForm(page)
    await page.getByRole('tab', { name: 'Author' }).click()
    await needs({ 'Writing style': 'Too short', 'Photo URL': 'nowhere' }, [
      'Author name is required',
      'Writing style must be at least 10 characters',
      'If provided, must be a valid URL',
    ])
  })

  await test.step('an author has a photo and can be chosen for a campaign', async () => {
    await page.getByLabel('Photo URL').fill('')
    await page.getByLabel('Template name').fill('Ada')
    await page.locator('input[type=file]').setInputFiles(await logoFile('ada.png'))
    await page.getByLabel('Author name').fill('Ada Byron')
    await page.getByLabel('Writing style').fill('Dry, exact and kind')
    await page.getByRole('button', { name: 'Create Template' }).click()
    await expect(page.getByText('Template created successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Ada', exact: true }).click()
    const photo = page.getByRole('main').locator('img')
    await expect(photo).toHaveAttribute('src', /\/author-photos\//)

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Job title').fill('Editor')
    await leaveForm(page)

    await moveTo(page, `/dashboard/campaigns/${campaign.id}/edit`)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('combobox', { name: 'Image Style' }).click()
    const styles = page.getByRole('option').locator('img')
    await expect(styles).toHaveCount(9)
    const isDrawn = (image: HTMLElement) => image instanceof HTMLImageElement && image.naturalWidth
    await expect.poll(() => styles.last().evaluate(isDrawn)).toBe(720)
    await page.keyboard.press('Escape')
    await choose(page, 'Author', 'Ada')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Campaign updated successfully')).toBeVisible()
  })
})
