import { expect, test } from './fixtures/test.ts'

test('what changed in another tab is not overwritten unseen: a client, a campaign, a template', async ({
  page,
  context,
  person,
  createCampaign,
}) => {
  const campaign = await createCampaign({ name: 'Spring sale' })
  const template = await person.call<{ id: string }>('POST', '/api/v1/templates/tone', {
    name: 'Calm',
    description: 'Calm and short sentences',
  })
  const kinds = [
    { path: `clients/${campaign.clientId}`, label: 'Client name', what: 'this client' },
    { path: `campaigns/${campaign.id}`, label: 'Campaign name', what: 'this campaign' },
    { path: `templates/tone/${template.id}`, label: 'Template name', what: 'this template' },
  ]
  const other = await context.newPage()
  for (const { path, label, what } of kinds) {
    await page.goto(`/dashboard/${path}/edit`)
    await expect(page.getByLabel(label)).not.toHaveValue('')
    await other.goto(`/dashboard/${path}/edit`)
    await page.getByLabel(label).fill('Mine')
    await other.getByLabel(label).fill('Theirs')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(/updated successfully/)).toBeVisible()

    const save = page.getByRole('button', { name: 'Save Changes' })
    const dialog = page.getByRole('dialog', { name: `Someone else changed ${what}` })
    await save.click()
    await expect(dialog.getByText('Yours')).toBeVisible()
    await expect(dialog.getByText('Theirs', { exact: true })).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByLabel(label)).toHaveValue('Theirs')

    // The second time the person insists on their own version.
    await page.reload()
    await expect(page.getByLabel(label)).toHaveValue('Theirs')
    await other.goto(`/dashboard/${path}/edit`)
    await page.getByLabel(label).fill('Mine')
    await other.getByLabel(label).fill('Theirs again')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText(/updated successfully/)).toBeVisible()
    await save.click()
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByText(/updated successfully/)).toBeVisible()
    const { name } = await person.call<{ name: string }>('GET', `/api/v1/${path}`)
    expect(name).toBe('Mine')
  }
})
