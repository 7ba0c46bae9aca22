import { choose, logoFile } from './fixtures/choose.ts'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { moveTo } from './fixtures/move-to.ts'
import { tabTo } from './fixtures/tab-to.ts'
import { expect, test } from './fixtures/test.ts'

test('the form of a client says what is missing, keeps the rest over a reload, and asks before it is left @daily', async ({
  page,
}) => {
  const name = page.getByLabel('Client name')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/dashboard/clients')
  await page.getByRole('link', { name: 'Add New Client' }).first().click()

  await test.step('leaving it changed asks first', async () => {
    await name.fill('Half a client')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Half a client')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/dashboard/clients')
    await page.getByRole('link', { name: 'Add New Client' }).first().click()
    await expect(name).toHaveValue('')
  })

  await test.step('a file that is no picture is refused with a sentence', async () => {
    const buffer = Buffer.from('%PDF-1.7')
    const pdf = { name: 'logo.pdf', mimeType: 'application/pdf', buffer }
    await page.locator('input[type=file]').setInputFiles(pdf)
    await expect(page.getByText('That is not a picture. Choose an image file.')).toBeVisible()
    const named = { name: 'logo.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(named)
    await expect(page.getByText('This is a PDF. Please save it as JPEG or PNG.')).toBeVisible()
  })

  await test.step('what is missing is said, and the rest kept', async () => {
    await page.getByLabel('Description').fill('Four clinics on the coast')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByText('Client name is required')).toBeVisible()
    await expect(page.getByText('Industry is required')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(page.getByLabel('Description')).toHaveValue('Four clinics on the coast')
  })

  await test.step('what was typed survives a reload until it is saved', async () => {
    await name.fill('Harbour Health')
    await choose(page, 'Industry', 'Healthcare')
    await page.reload()
    await expect(page.getByText('We kept what you typed last time')).toBeVisible()
    await expect(name).toHaveValue('Harbour Health')
    await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Healthcare')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page).toHaveURL('/dashboard/clients')
    await expect(page.getByText('Client created successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
    await page.getByRole('link', { name: 'Add New Client' }).first().click()
    await expect(name).toHaveValue('')
  })
})

test('clients are found, shown as last chosen, and archived, undone and restored @daily', async ({
  page,
  createClient,
  createCampaign,
}) => {
  await page.goto('/dashboard/clients')
  await expect(page.getByText('No clients found')).toBeVisible()
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')

  await test.step('one made in another tab appears', async () => {
    await createClient({ name: 'Harbour Health', industry: 'Healthcare' })
    await expect(names).toHaveText(['Harbour Health'])
  })

  const anvil = await createClient({ name: 'Anvil Works', industry: 'Travel' })
  const parked = await createCampaign({ clientId: anvil.id, name: 'Front desk' })
  await createClient({ name: 'Northwind Travel', industry: 'Travel' })
  await expect(names).toHaveText(['Northwind Travel', 'Anvil Works', 'Harbour Health'])

  await test.step('they are found by name or industry, and the search stays in the address', async () => {
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
    await search.fill('')
  })

  await test.step('they are archived, undone, archived together and restored', async () => {
    await choose(page, 'Order', 'Name, A to Z')
    await expect(names).toHaveText(['Anvil Works', 'Harbour Health', 'Northwind Travel'])
    await page.getByRole('button', { name: 'Actions for Anvil Works' }).click()
    await page.getByRole('menuitem', { name: 'Archive Client' }).click()
    await expect(names).toHaveText(['Harbour Health', 'Northwind Travel'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(names).toHaveText(['Anvil Works', 'Harbour Health', 'Northwind Travel'])

    await page.getByRole('checkbox', { name: 'Select Anvil Works' }).check()
    await page.getByRole('checkbox', { name: 'Select Northwind Travel' }).check()
    await page.getByRole('button', { name: 'Archive selected' }).click()
    await expect(names).toHaveText(['Harbour Health'])
    await page.getByRole('switch', { name: 'Show Archived' }).click()
    await expect(names).toHaveText(['Anvil Works', 'Northwind Travel'])
    await page.getByRole('link', { name: 'Anvil Works' }).click()
    await expect(page.getByText('This client is archived')).toBeVisible()
    // A list may be filtered by it all the same, and an order does not fall back to another client.
    await moveTo(page, `/dashboard/articles?client=${anvil.id}`)
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveText(
      'Anvil Works (archived)',
    )
    await moveTo(page, `/dashboard/articles/new?campaign=${parked.id}`)
    await expect(page.getByText('Front desk is archived. Choose another')).toBeVisible()
    await moveTo(page, `/dashboard/clients/${anvil.id}`)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('This client is archived')).toBeHidden()
  })

  await test.step('they are shown as a grid or as rows, as last chosen', async () => {
    await moveTo(page, '/dashboard/clients')
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
})

test('a client is edited, with a new logo; deleting it says what goes with it', async ({
  page,
  createClient,
  createCampaign,
  createArticles,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  await page.goto(`/dashboard/clients/${client.id}/edit`)

  await test.step('it is edited, with a new logo', async () => {
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

  await test.step('deleting it says what goes with it', async () => {
    const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
    await createCampaign({ clientId: client.id, name: 'Waiting room' })
    await createArticles('Calm booking', { campaign })
    await moveTo(page, '/dashboard/clients')
    const askToDelete = async () => {
      await page.getByRole('button', { name: 'Actions for Harbour Care' }).click()
      await page.getByRole('menuitem', { name: 'Delete Client' }).click()
    }
    await askToDelete()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Harbour Care?' })
    await expect(dialog.getByRole('listitem')).toHaveText(['2 campaigns', '1 article'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: 'Harbour Care' })).toBeVisible()

    await askToDelete()
    await dialog.getByRole('button', { name: 'Delete Client' }).click()
    await expect(page.getByText('Client deleted successfully')).toBeVisible()
    await expect(page.getByText('No clients found')).toBeVisible()
    await moveTo(page, '/dashboard/campaigns')
    await expect(page.getByText('No campaigns found')).toBeVisible()
  })
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
  // A new screen begins at its content, not in the frame that it was opened from.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)

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

test('a client’s page says where it stands, narrows its list, and comes back to it; its report has one sentence @daily', async ({
  page,
  person,
  createClient,
  createCampaign,
  pasteArticle,
  addCredential,
  startWordPress,
  publish,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  const home = `/dashboard/clients/${client.id}`
  await page.goto(home)
  await expect(page.getByRole('link', { name: 'Create Campaign' }).first()).toBeVisible()
  const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
  const { id, title } = await pasteArticle('# Calm booking\n\nHello.', campaign)
  await publish(id, [(await addCredential(await startWordPress(), 'Clinic blog')).id])
  const waiting = await pasteArticle('# Calm waiting\n\nHello.', campaign)
  const anna = { name: 'Anna Smith', email: `anna-${client.id}@client.example` }
  await person.call('POST', `/api/v1/sign-off/articles/${waiting.id}/rounds`, {
    ...{ stage: 'client', memberIds: [], message: '', dueOn: null, everyone: false },
    reviewers: [anna],
  })
  await page.reload()

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Create New Article' })).toHaveAttribute(
    'href',
    `/dashboard/articles/new?campaign=${campaign.id}`,
  )
  const standing = page.getByRole('region', { name: 'Where it stands' })
  const theirs = standing.getByRole('region', { name: 'With the client' })
  await expect(theirs.getByText('Anna Smith')).toBeVisible()
  await theirs.getByRole('button', { name: 'Remind Anna Smith' }).click()
  await expect(page.getByText('A reminder is on its way to Anna Smith')).toBeVisible()
  await expect(theirs.getByText(/reminded/)).toBeVisible()

  // The list is the list of all articles, narrowed; from an article one comes back to it.
  await standing.getByRole('link', { name: '1 live' }).click()
  await expect(page).toHaveURL(`${home}?stage=live`)
  const row = page.getByRole('heading', { level: 2, name: title })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Calm waiting' })).toBeHidden()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/articles/${id}/preview`)
  await page.getByRole('link', { name: 'Back' }).first().click()
  await expect(page).toHaveURL(`${home}?stage=live`)

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(`${home}/settings`)
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('published')

  await page
    .getByRole('navigation', { name: 'Client' })
    .getByRole('link', { name: 'Report' })
    .click()
  const report = page.getByRole('region', { name: /^Report for/ })
  await expect(report.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
  const sentence = page.getByLabel('Your sentence to the client')
  await sentence.fill('A calm month.')
  await sentence.press('Enter')
  await expect(page.getByText('Saved with the report')).toBeVisible()
  await expect(report.getByText('A calm month.')).toBeVisible()
  // One that was typed last before the page went is saved when it is back, and so stands in the report.
  await sentence.fill('A calm month, and a busy one ahead.')
  await page.reload()
  await expect(report.getByText('A calm month, and a busy one ahead.')).toBeVisible()
  await expect(sentence).toHaveValue('A calm month, and a busy one ahead.')
  await expect(report.getByText(/credits/i)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Internal' }).click()
  await expect(page).toHaveURL(`${home}/report?view=internal`)
  await expect(page.getByText('Credits per approved article')).toBeVisible()
  await page.getByRole('radio', { name: 'For the client' }).click()

  // Whom the report goes to is still loading: one may think better of it.
  await page.goto(`${home}/settings`)
  const people = await holdAnswer(page, 'GET', '*/portal')
  await page
    .getByRole('navigation', { name: 'Client' })
    .getByRole('link', { name: 'Report' })
    .click()
  await page.getByRole('button', { name: 'Email to the client' }).click()
  const question = page.getByRole('alertdialog')
  await people.caught
  await expect(question.getByRole('button', { name: 'Email it' })).toBeDisabled()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await people.arrive()
  // Where nobody could have it, somebody is invited first.
  await page.getByRole('button', { name: 'Email to the client' }).click()
  await question.getByRole('button', { name: 'Invite somebody' }).click()
  await expect(page.getByRole('dialog', { name: 'Client portal' })).toBeVisible()
})
