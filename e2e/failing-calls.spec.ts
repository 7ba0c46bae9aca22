import type { Page } from '@playwright/test'
import { breakCalls, reason } from './fixtures/broken-calls.ts'
import { choose, logoFile } from './fixtures/choose.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test, visitorTest } from './fixtures/test.ts'

// What people see when a call fails: the texts of the product's error catalogue.

const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

async function confirm(page: Page, button: string) {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
}

visitorTest('without a session the sign-in page says why', async ({ page }) => {
  await visitorTest.step('a signed-out visitor sees why the dashboard is closed', async () => {
    for (const [path, text] of [
      ['/dashboard/clients', 'You need to be logged in to view clients'],
      ['/dashboard/clients/new', 'You must be logged in to create or edit clients'],
      ['/dashboard/campaigns', 'You need to be logged in to view campaigns'],
      ['/dashboard/campaigns/new', 'You must be logged in to manage campaigns'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth?returnUrl=${encodeURIComponent(path)}`)
      await told(page, text)
    }
  })

  await visitorTest.step('the error in an auth link is shown', async () => {
    await page.goto('about:blank')
    await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Too+late')
    await told(page, 'Too late')
    await page.goto('about:blank')
    await page.goto('/auth#access_token=x')
    await told(page, 'No session defined in URL')
  })
})

test('clients, campaigns, templates and orders', async ({ page, createClient, createCampaign }) => {
  const client = await createClient({ name: 'Harbour Health' })
  const campaign = await createCampaign({ name: 'Front desk', clientId: client.id })

  await test.step('a subscription notice in the address is shown once', async () => {
    await page.goto('/dashboard?subscription=cancelled')
    await told(page, 'Subscription update was cancelled.')
    await expect(page).toHaveURL('/dashboard')
    await moveTo(page, '/dashboard/credits')
    await moveTo(page, '/dashboard?subscription=success')
    await told(page, 'Subscription has been updated!')
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('clients', async () => {
    await moveTo(page, '/dashboard/clients/new')
    await page.getByLabel('Client name').fill('Northwind')
    await choose(page, 'Industry', 'Travel')
    const creating = await breakCalls(page, 'POST', '*/api/v1/clients')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await told(page, 'Failed to create client')
    await told(page, reason)
    await expect(page.getByLabel('Client name')).toHaveValue('Northwind')
    await creating.mend()
    await breakCalls(page, 'PUT', '*/api/v1/clients/*/logo')
    await page.getByLabel('Logo').setInputFiles(await logoFile())
    await page.getByRole('button', { name: 'Create Client' }).click()
    await told(page, 'Failed to upload logo')
    await expect(page).toHaveURL('/dashboard/clients')

    await breakCalls(page, 'DELETE', `*/api/v1/clients/${client.id}`)
    await moveTo(page, `/dashboard/clients/${client.id}`)
    await page.getByRole('button', { name: `Actions for ${client.name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete Client' }).click()
    await confirm(page, 'Delete Client')
    await told(page, 'Failed to delete client')

    await moveTo(page, `/dashboard/clients/${client.id}/edit`)
    await page.getByLabel('Client name').fill('Harbour')
    await breakCalls(page, 'PUT', `*/api/v1/clients/${client.id}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await told(page, 'Failed to update client')
  })

  await test.step('campaigns', async () => {
    const reading = await breakCalls(page, 'GET', `*/api/v1/campaigns/${campaign.id}`)
    await page.goto(`/dashboard/campaigns/${campaign.id}`)
    await told(page, 'Failed to fetch campaign')
    await reading.mend()

    await breakCalls(page, 'DELETE', `*/api/v1/campaigns/${campaign.id}`)
    await moveTo(page, '/dashboard/campaigns')
    await page.getByRole('button', { name: 'Actions for Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete Campaign' }).click()
    await confirm(page, 'Delete Campaign')
    await told(page, 'Failed to delete campaign')

    await moveTo(page, `/dashboard/campaigns/${campaign.id}/edit`)
    await page.getByLabel('Campaign name').fill('Back office')
    const changing = await breakCalls(page, 'PUT', `*/api/v1/campaigns/${campaign.id}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await told(page, 'Failed to update campaign')
    await changing.mend()

    await breakCalls(page, 'GET', '*/api/v1/image-generators')
    await breakCalls(page, 'POST', '*/api/v1/campaigns')
    await page.goto(`/dashboard/campaigns/new?client=${campaign.clientId}`)
    await page.getByLabel('Campaign name').fill('Another')
    for (const step of ['Strategy', 'Default templates', 'Images']) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
    await told(page, 'Failed to fetch image generators')
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await told(page, 'Failed to create campaign')
  })

  await test.step('templates', async () => {
    await breakCalls(page, 'GET', '*/api/v1/templates/tone/*')
    await page.goto('/dashboard/templates/tone/019a0000-0000-7000-8000-000000000000')
    await told(page, `Failed to load template: ${reason}`)
    await breakCalls(page, 'POST', '*/api/v1/templates/seo')
    await moveTo(page, '/dashboard/templates/seo/new')
    await page.getByLabel('Template name').fill('Clinic guide')
    await page.getByLabel('Sections').fill('The problem')
    await page.getByRole('button', { name: 'Create Template' }).click()
    await told(page, 'Failed to save template')
  })

  await test.step('ordering articles', async () => {
    await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
    await breakCalls(page, 'POST', '*/api/v1/articles')
    await breakCalls(page, 'PUT', '*/api/v1/preferences')
    await page.getByLabel('Article title').fill('Winter tyres')
    await page.getByRole('button', { name: /^Create 1 article/ }).click()
    await told(page, `Error creating article: ${reason}`)

    await breakCalls(page, 'GET', '*/api/v1/me')
    await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
    await told(page, 'Unable to check available credits')
  })

  await test.step('lists that can’t be read say so', async () => {
    for (const [call, path, text] of [
      ['*/api/v1/clients', '/dashboard/clients', 'Failed to fetch clients'],
      ['*/api/v1/campaigns/page*', '/dashboard/campaigns', 'Failed to fetch campaigns'],
      ['*/api/v1/credentials*', '/dashboard/credentials', 'Failed to fetch WordPress credentials'],
    ] as const) {
      await breakCalls(page, 'GET', call)
      if (path === '/dashboard/clients') await page.goto(path)
      else await moveTo(page, path)
      await told(page, text)
    }
  })
})

test('an article, its pictures and posts, and deleting it', async ({ page, createArticle }) => {
  const { id } = await createArticle()
  const title = 'A title that stays typed'
  await test.step('reading', async () => {
    await breakCalls(page, 'POST', '*/functions/v1/check-subscription')
    await page.goto('/dashboard')
    await told(page, 'Failed to check subscription status')

    const reading = await breakCalls(page, 'GET', `*/api/v1/articles/${id}`)
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    const failure = page.getByRole('heading', { level: 1, name: 'Error loading article' })
    await expect(failure).toBeVisible()
    await moveTo(page, `/dashboard/articles/${id}/social-media`)
    await told(page, 'Failed to load social media content')
    await reading.mend()
    const images = await breakCalls(page, 'GET', `*/api/v1/articles/${id}/images`)
    await moveTo(page, `/dashboard/articles/${id}`)
    await told(page, 'Failed to check image generation status')
    await images.mend()
  })
  await test.step('the brief and the text', async () => {
    await page.getByRole('tab', { name: 'Brief' }).click()
    await page.getByLabel('Article title').fill('Another title')
    await breakCalls(page, 'PUT', `*/api/v1/articles/${id}/brief`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await told(page, `Error updating article: ${reason}`)

    const saving = await breakCalls(page, 'PATCH', `*/api/v1/articles/${id}/content`)
    await page.goto(`/dashboard/articles/${id}`)
    await page.getByRole('button', { name: 'Edit the title', exact: true }).click()
    const field = page.getByLabel('Title', { exact: true })
    await field.fill(title)
    await field.press('Enter')
    await told(page, 'Error saving changes')
    await told(page, 'Please try again.')
    await expect(field).toHaveValue(title)
    await saving.mend()
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  const deleting = await breakCalls(page, 'DELETE', `*/api/v1/articles/${id}`)
  await test.step('deleting from the list', async () => {
    await breakCalls(page, 'POST', '*/api/v1/articles/remove-all')
    await moveTo(page, '/dashboard/articles')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete all articles' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('delete all')
    await confirm(page, 'Delete all')
    await told(page, `Error deleting all articles: ${reason}`)
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await told(page, 'Are you sure you want to delete this article?')
    await confirm(page, 'Delete')
    await told(page, `Error deleting article: ${reason}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
  await test.step('pictures', async () => {
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    const block = page.getByRole('region', { name: 'Banner image' })
    await breakCalls(page, 'POST', '*/functions/v1/generate-image')
    await block.getByRole('button', { name: 'Regenerate' }).click()
    await page.getByRole('button', { name: 'Generate image' }).click()
    await told(page, 'Failed to regenerate image')
    await page.keyboard.press('Escape')
    await page.route('**/storage/v1/object/public/article-images/**', (route) => route.abort())
    await block.getByRole('button', { name: 'Download' }).click()
    await told(page, 'Failed to download image')
    await told(page, 'Error downloading image')
  })
  await test.step('posts', async () => {
    await breakCalls(page, 'POST', `*/api/v1/articles/${id}/posts/*/rewrite`)
    await moveTo(page, `/dashboard/articles/${id}/social-media`)
    await page.getByRole('button', { name: 'Regenerate X post' }).click()
    await told(page, 'Failed to generate social media content')
  })
  await test.step('deleting where it is read', async () => {
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    const remove = async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page, 'Delete')
    }
    await remove()
    await told(page, 'Failed to delete article')
    await deleting.mend()
    await page.goto(`/dashboard/articles/${id}/preview`)
    await remove()
    await told(page, 'Article deleted successfully')
  })
})
