import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('what somebody else changed is not overwritten unseen: a client, a campaign, a template', async ({
  page,
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
  for (const { path, label, what } of kinds) {
    /** As another tab would, whose own form the other journeys save. */
    const saveTheirs = async (name: string) => {
      const now = await person.call<object>('GET', `/api/v1/${path}`)
      await person.call('PUT', `/api/v1/${path}`, { ...now, name })
    }
    await moveTo(page, `/dashboard/${path}/edit`)
    const field = page.getByLabel(label)
    await expect(field).not.toHaveValue('')
    await field.fill('Mine')
    await saveTheirs('Theirs')

    const save = page.getByRole('button', { name: 'Save Changes' })
    const dialog = page.getByRole('dialog', { name: `Someone else changed ${what}` })
    await save.click()
    await expect(dialog.getByText('Yours')).toBeVisible()
    await expect(dialog.getByText('Theirs', { exact: true })).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await expect(field).toHaveValue('Theirs')

    // The second time the person insists on their own version.
    await field.fill('Mine')
    await saveTheirs('Theirs again')
    await save.click()
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByText(/updated successfully/).first()).toBeVisible()
    await expect(field).toBeHidden()
    const { name } = await person.call<{ name: string }>('GET', `/api/v1/${path}`)
    expect(name).toBe('Mine')
  }
})
