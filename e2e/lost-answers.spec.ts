import type { Article } from '#contracts/articles/articles.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { holdAnswer, holdCall } from './fixtures/hold-answer.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('lists keep what was added, and stay without what is being deleted, whatever is answered meanwhile', async ({
  page,
  person,
  createClient,
  createCampaign,
  startWordPress,
  addCredential,
}) => {
  const site = await startWordPress()
  const campaign = await createCampaign({ name: 'Front desk' })
  // The dialog of a deletion stands in the list, which is there as long as it has something else.
  await createCampaign({
    name: 'Back office',
    clientId: (await createClient({ name: 'Old Mill' })).id,
  })
  const begin = (title: string) =>
    person.call('POST', '/api/v1/manuscripts', { campaignId: campaign.id, title })
  const make = (name: string) =>
    person.call('POST', '/api/v1/templates/tone', { name, description: 'Short sentences.' })
  await begin('First')
  await make('First')

  await test.step('a list that is loading when something is added has it', async () => {
    const reading = await holdAnswer(page, 'GET', '*/api/v1/credentials')
    await page.goto('/dashboard/credentials')
    await reading.caught
    await addCredential(site, 'Added meanwhile')
    await expect(page.getByRole('heading', { name: 'Added meanwhile' })).toBeVisible()
  })

  await test.step('a second try at a deletion whose answer was lost finds it done', async () => {
    for (const [place, name] of [
      ['Campaign', 'Back office'],
      ['Client', 'Old Mill'],
    ] as const) {
      await moveTo(page, `/dashboard/${place.toLowerCase()}s`)
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: `Delete ${place}` }).click()
      const dialog = page.getByRole('alertdialog')
      const confirm = dialog.getByRole('button', { name: `Delete ${place}` })
      const deleting = await holdAnswer(page, 'DELETE', '*/api/v1/*')
      await confirm.click()
      await deleting.lose()
      await expect(page.getByText(`Failed to delete ${place.toLowerCase()}`)).toBeVisible()
      await confirm.click()
      await expect(page.getByText(`${place} deleted successfully`)).toBeVisible()
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('a template that is being archived stays off the list', async () => {
    await moveTo(page, '/dashboard/templates/tone')
    await page.getByRole('button', { name: 'Actions for First' }).click()
    const { asked } = await holdCall(page, '*/archive')
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await asked
    await make('Second')
    await expect(page.getByRole('link', { name: 'Second' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'First' })).toBeHidden()
  })

  await test.step('an article that is being deleted stays off the list', async () => {
    await moveTo(page, '/dashboard/articles')
    await page.getByRole('button', { name: 'Actions for First' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const { asked } = await holdCall(page, '*/api/v1/articles/*')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await asked
    await begin('Second')
    await expect(page.getByRole('checkbox', { name: 'Select Second' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select First' })).toBeHidden()
  })
})

test('what was saved of an article while its answer was lost or late is there, and made once', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const revision = async () =>
    (await person.call<Article>('GET', `/api/v1/articles/${article.id}`)).revision
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('a proposal is accepted once', async () => {
    await page.getByRole('button', { name: 'AI edit of the introduction', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Edit the introduction with AI' })
    await asking.getByRole('button', { name: 'Expand' }).click()
    const accept = asking.getByRole('button', { name: 'Accept' })
    const accepting = await holdAnswer(page, 'PATCH', '*/content')
    await accept.click()
    await accepting.caught
    const anew = page.waitForResponse(`**/api/v1/articles/${article.id}`)
    await accepting.lose()
    await expect(page.getByText('Error saving changes')).toBeVisible()
    await anew
    // Whatever is asked now is answered once that is on screen.
    await page.evaluate(() => fetch('/healthz'))
    await expect(asking.getByText('Someone else changed')).toBeHidden()
    await accept.click()
    await expect(asking).toBeHidden()
    expect(await revision()).toBe(2)
  })

  await test.step('a version is restored once', async () => {
    await page.getByRole('button', { name: /^(More|All) actions$/ }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: /Written from the brief/ }).click()
    const restore = history.getByRole('button', { name: 'Restore version 1' })
    const restoring = await holdAnswer(page, 'POST', '*/restore')
    await restore.click()
    await restoring.lose()
    await expect(page.getByText('The version could not be restored')).toBeVisible()
    await restore.click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    expect(await revision()).toBe(3)
  })

  await test.step('an answer from before a post was saved does not take it off the screen', async () => {
    // No event tells the page to ask anew.
    await holdAnswer(page, 'GET', '*/api/v1/events*')
    await page.goto(`/dashboard/articles/${article.id}/social-media`)
    await page.getByRole('button', { name: 'Edit X post' }).click()
    await page.getByRole('textbox', { name: 'X post' }).fill('Strike it and listen.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const saving = await breakCalls(page, 'PUT', '*/posts/twitter')
    const reading = await holdAnswer(page, 'GET', `*/api/v1/articles/${article.id}`)
    await save.click()
    await reading.caught
    await saving.mend()
    await save.click()
    const saved = page.getByRole('region', { name: 'X', exact: true }).getByText('Strike it')
    await expect(saved).toBeVisible()
    await expect(save).toBeHidden()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await reading.arrive()
    // Whatever is asked now is answered after it.
    await page.evaluate(() => fetch('/healthz'))
    await expect(saved).toBeVisible()
  })
})
