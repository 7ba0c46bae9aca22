import { choose, logoFile } from './fixtures/choose.ts'
import { tabTo } from './fixtures/tab-to.ts'
import { expect, test } from './fixtures/test.ts'

test('the form of a client says what is missing and keeps the rest', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Description').fill('Four clinics on the coast')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client name is required')).toBeVisible()
  await expect(page.getByText('Industry is required')).toBeVisible()
  await expect(page.getByLabel('Client name')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Four clinics on the coast')

  await page.getByLabel('Client name').fill('Harbour Health')
  await choose(page, 'Industry', 'Healthcare')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page).toHaveURL('/dashboard/clients')
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
})

test('clients are found by name or industry, and the search stays in the address', async ({
  page,
  createClient,
}) => {
  await createClient({ name: 'Harbour Health', industry: 'Healthcare' })
  await createClient({ name: 'Northwind Travel', industry: 'Travel' })
  await page.goto('/dashboard/clients')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['Northwind Travel', 'Harbour Health'])

  const search = page.getByPlaceholder('Search clients...')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('HEALTHC')
  await expect(names).toHaveText(['Harbour Health'])
  await expect(page).toHaveURL('/dashboard/clients?q=HEALTHC')

  await page.getByRole('link', { name: 'Harbour Health' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Health' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('HEALTHC')
  await expect(names).toHaveText(['Harbour Health'])

  await search.fill('nobody at all')
  await expect(page.getByText('No clients found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or create a new client')).toBeVisible()
})

test('the list is shown as a grid or as rows, as last chosen', async ({ page, createClient }) => {
  await createClient({ name: 'Harbour Health' })
  await page.goto('/dashboard/clients')
  await expect(page.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Harbour Health' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'View Details',
    'Edit Client',
    'Create Campaign',
    'Archive Client',
    'Delete Client',
  ])
})

test('a client is edited, with a new logo', async ({ page, createClient }) => {
  const client = await createClient({ name: 'Harbour Health' })
  await page.goto(`/dashboard/clients/${client.id}/edit`)
  await expect(page.getByRole('heading', { name: 'Edit Client' })).toBeVisible()
  await page.getByLabel('Client name').fill('Harbour Care')
  await page.locator('input[type=file]').setInputFiles(await logoFile())
  await expect(page.getByText('logo.png')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Harbour Care' }).click()
  const logo = page.getByRole('heading', { level: 1, name: 'Harbour Care' }).locator('img')
  await expect(logo).toBeVisible()
  await expect(logo).toHaveAttribute('src', /client-logos/)
})

test('a file that is no picture is refused with a sentence', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  const buffer = Buffer.from('%PDF-1.7')
  const pdf = { name: 'logo.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(pdf)
  await expect(page.getByText('That is not a picture. Choose an image file.')).toBeVisible()
  const named = { name: 'logo.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(named)
  await expect(page.getByText('That file is not a picture we can read.')).toBeVisible()
})

test('deleting a client says what goes with it', async ({
  page,
  createClient,
  createCampaign,
  createArticles,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
  await createCampaign({ clientId: client.id, name: 'Waiting room' })
  await createArticles('Calm booking', { campaign })
  await page.goto('/dashboard/clients')
  await page.getByRole('button', { name: 'Actions for Harbour Health' }).click()
  await page.getByRole('menuitem', { name: 'Delete Client' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Delete Harbour Health?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['2 campaigns', '1 article'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Harbour Health' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Harbour Health' }).click()
  await page.getByRole('menuitem', { name: 'Delete Client' }).click()
  await dialog.getByRole('button', { name: 'Delete Client' }).click()
  await expect(page.getByText('Client deleted successfully')).toBeVisible()
  await expect(page.getByText('No clients found')).toBeVisible()
  await page.goto('/dashboard/campaigns')
  await expect(page.getByText('No campaigns found')).toBeVisible()
})

test('clients are archived, undone, archived together and restored', async ({
  page,
  createClient,
}) => {
  for (const name of ['Harbour Health', 'Anvil Works', 'Northwind Travel']) {
    await createClient({ name })
  }
  await page.goto('/dashboard/clients')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await choose(page, 'Order', 'Name, A to Z')
  await expect(names).toHaveText(['Anvil Works', 'Harbour Health', 'Northwind Travel'])
  await page.getByRole('button', { name: 'Actions for Anvil Works' }).click()
  await page.getByRole('menuitem', { name: 'Archive Client' }).click()
  await expect(names).toHaveText(['Harbour Health', 'Northwind Travel'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Anvil Works', 'Harbour Health', 'Northwind Travel'])

  await page.getByRole('checkbox', { name: 'Select Anvil Works' }).check()
  await page.getByRole('checkbox', { name: 'Select Northwind Travel' }).check()
  await page.getByRole('button', { name: 'Archive selected' }).click()
  await expect(names).toHaveText(['Harbour Health'])
  await page.getByRole('switch', { name: 'Show Archived' }).click()
  await expect(names).toHaveText(['Anvil Works', 'Northwind Travel'])
  await page.getByRole('link', { name: 'Anvil Works' }).click()
  await expect(page.getByText('This client is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('This client is archived')).toBeHidden()
})

test('leaving a changed form asks first', async ({ page }) => {
  await page.goto('/dashboard/clients')
  await page.getByRole('link', { name: 'Add New Client' }).first().click()
  await page.getByLabel('Client name').fill('Half a client')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Client name')).toHaveValue('Half a client')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/dashboard/clients')
  await page.getByRole('link', { name: 'Add New Client' }).first().click()
  await expect(page.getByLabel('Client name')).toHaveValue('')
})

test('what was typed survives a reload until it is saved', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Client name').fill('Harbour Health')
  await choose(page, 'Industry', 'Healthcare')
  await page.reload()
  await expect(page.getByText('We kept what you typed last time')).toBeVisible()
  await expect(page.getByLabel('Client name')).toHaveValue('Harbour Health')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Healthcare')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await page.goto('/dashboard/clients/new')
  await expect(page.getByLabel('Client name')).toHaveValue('')
})

test('a client made in one tab appears in the other', async ({ page, createClient }) => {
  await page.goto('/dashboard/clients')
  await expect(page.getByText('No clients found')).toBeVisible()
  await createClient({ name: 'Made elsewhere' })
  await expect(page.getByRole('link', { name: 'Made elsewhere' })).toBeVisible()
})

test('a client is created by keyboard alone', async ({ page }) => {
  await page.goto('/dashboard/clients')
  await expect(page.getByText('No clients found')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add New Client' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create New Client' })).toBeVisible()

  const name = page.getByLabel('Client name')
  await tabTo(page, name)
  await page.keyboard.type('Keyboard & Sons')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ret')
  await expect(page.getByRole('option', { name: 'Retail' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Retail')
  await tabTo(page, page.getByRole('button', { name: 'Create Client' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/clients')
  await expect(page.getByRole('link', { name: 'Keyboard & Sons' })).toBeVisible()
})

test('a client’s page leads on: counts to lists, published to sites, the button to an article', async ({
  page,
  createClient,
  createCampaign,
  createArticles,
  waitForArticle,
  addCredential,
  startWordPress,
  publish,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  await page.goto(`/dashboard/clients/${client.id}`)
  await expect(page.getByRole('link', { name: 'Create Campaign' }).first()).toBeVisible()
  const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
  const [id = ''] = await createArticles('Calm booking', { campaign })
  const { title } = await waitForArticle(id)
  await publish(id, [(await addCredential(await startWordPress(), 'Clinic blog')).id])
  await page.goto(`/dashboard/clients/${client.id}`)

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Clinic blog/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'New Article' })).toHaveAttribute(
    'href',
    `/dashboard/articles/new?campaign=${campaign.id}`,
  )
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('published')
  const counts = page.getByRole('region', { name: 'Articles by status' })
  await counts.getByRole('link', { name: /Published/ }).click()
  await expect(page).toHaveURL(`/dashboard/articles?client=${client.id}&status=published`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
})
