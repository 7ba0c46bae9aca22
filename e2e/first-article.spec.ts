import { choose, logoFile } from './fixtures/choose.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, visitorTest } from './fixtures/test.ts'

visitorTest(
  'from the home page to a post on the site @mobile-only @daily',
  async ({ page, signUp, startWordPress }) => {
    const site = await startWordPress({ seo: 'yoast' })
    await signUp(page)

    await page.getByRole('link', { name: 'New Client' }).click()
    await page.locator('input[type=file]').setInputFiles(await logoFile())
    await page.getByLabel('Client name').fill('Harbour Health')
    await choose(page, 'Industry', 'Healthcare')
    await page.getByLabel('Description').fill('Runs four walk-in clinics on the south coast.')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByText('Client created successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Harbour Health' }).click()
    await page.getByRole('menuitem', { name: 'Create Campaign' }).click()

    await page.getByLabel('Campaign name').fill('Front desk')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Goal').fill('Show practices that booking can be calm')
    await page.getByLabel('Target audience').fill('Practice managers')
    await page.getByRole('button', { name: 'Next' }).click()
    for (const kind of ['SEO', 'Tone', 'Image', 'Author']) {
      await page.getByRole('combobox', { name: new RegExp(kind) }).click()
      await page.getByRole('option').nth(1).click()
    }
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Images' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await expect(page.getByText('Campaign created successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Actions for Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Create Article' }).click()
    await expect(page.getByText('Available credits: 2')).toBeVisible()
    await page
      .getByLabel('Article title')
      .fill('Booking that stays calm\nWhat a good front desk costs')
    const complaints = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver(() => {
        const note = document.querySelector('form [role=status]')?.textContent
        if (note?.includes('enough credits')) seen.push(note)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return seen
    })
    await page.getByRole('button', { name: /Create 2 articles/ }).click()
    await expect(page).toHaveURL('/dashboard/articles')
    // It takes all the credits there are, and says nothing of too few while the list comes.
    expect(await complaints.jsonValue()).toEqual([])
    await expect(page.getByText('Creating 2 articles...')).toBeVisible()
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(page.getByText('To check', { exact: true })).toHaveCount(2, { timeout: 40_000 })
    await expect(page.getByText('Completed processing 2 of 2 articles')).toBeVisible()
    await expect(cards).toHaveCount(2)

    // On a phone the notices lie over the first cards.
    await page.reload()
    await cards
      .filter({ hasText: 'calm' })
      .getByRole('link', { name: /^Check: / })
      .click()
    await expect(page).toHaveURL(/\/preview$/)
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText(/calm/i)
    const title = (await headline.textContent()) ?? ''
    await expect(page.getByText('Offline sample', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
    const articlePage = new URL(page.url()).pathname

    await moveTo(page, '/dashboard/credentials')
    const { siteUrl, username, appPassword } = site.access()
    await page.getByLabel('Name', { exact: true }).fill('Clinic blog')
    await page.getByLabel('Site URL').fill(siteUrl)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Application password', { exact: true }).fill(appPassword)
    await page.getByRole('button', { name: 'Add Credential' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()

    await moveTo(page, articlePage)
    await page.getByRole('button', { name: 'Publish to WordPress' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
    await expect(dialog.getByRole('checkbox', { name: /Clinic blog/ })).toBeChecked()
    const send = dialog.getByRole('button', { name: /^Publish/ })
    await expect(send).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
    await send.click()
    await expect(dialog.getByRole('link', { name: /View Post/ })).toBeVisible()
    await expect(dialog).toBeHidden()

    const [post] = site.posts
    expect(site.posts).toHaveLength(1)
    expect(post).toMatchObject({ title, status: 'publish' })
    expect(post?.excerpt).toBeTruthy()
    expect(post?.content).toContain('<h2')
    expect(post?.content).toContain('Offline sample.')
    expect(post?.featuredMedia).toBe(site.media[0]?.id)
    expect(Object.values(post?.meta ?? {}).join(' ')).toBeTruthy()

    await moveTo(page, '/dashboard/articles')
    const card = cards.filter({ hasText: title })
    await expect(card.getByText('Live', { exact: true })).toBeVisible()
    const live = card.getByRole('link', { name: /View Live/ })
    await expect(live).toHaveAttribute('href', new RegExp(`^${site.url}`))
  },
)
