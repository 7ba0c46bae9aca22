import { askForChanges } from './fixtures/ask-for-changes.ts'
import { examineAsItIs, examineTargets } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

const text = 'Front desks are busy, and people wait. '.repeat(40)

test('what waits says what to do, leads there in one press, and counts what its list has @daily', async ({
  page,
  browser,
  origin,
  person,
  createCampaign,
  pasteArticle,
}) => {
  const campaign = await createCampaign()
  for (const title of ['First', 'Second', 'Third']) {
    await pasteArticle(`# ${title}\n\n${text}`, campaign)
  }
  await person.call('PUT', `/api/v1/sign-off/clients/${campaign.clientId}`, { stage: 'client' })
  const { items } = await person.call<{ items: { id: string; title: string }[] }>(
    'GET',
    '/api/v1/articles',
  )
  const asked = items.find(({ title }) => title === 'First')
  await askForChanges({ origin, browser, person, articleId: asked?.id ?? '' })

  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByRole('link', { name: 'My turn: 3' })).toBeVisible()
  await expect(today.getByRole('listitem').first()).toContainText('Changes asked for')
  await examineAsItIs(page, 'what waits today')
  await examineTargets(page, 'what waits today')

  await test.step('a row leads to what it says, and what opens does so once', async () => {
    await today.getByRole('link', { name: 'Send for approval Second' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send for approval' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send for approval' }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await moveTo(page, '/dashboard')
    await today.getByRole('link', { name: 'Answer changes First' }).click()
    await expect(page.getByText('Anna Smith asks for changes').first()).toBeInViewport()
  })

  await test.step('what is with the client waits for others', async () => {
    const second = items.find(({ title }) => title === 'Second')?.id ?? ''
    await person.call('POST', `/api/v1/sign-off/articles/${second}/rounds`, {
      ...{ stage: 'client', memberIds: [], message: '', dueOn: null, everyone: false },
      reviewers: [{ name: 'Anna Smith', email: 'anna@client.example' }],
    })
    await moveTo(page, '/dashboard')
    const others = today.getByRole('region', { name: 'With others' })
    await expect(others.getByRole('listitem')).toContainText('Anna Smith')
    await others.getByRole('link', { name: '1 of yours' }).click()
    await expect(page).toHaveURL('/dashboard/articles?turn=others')
    await expect(page.getByText('1 article found')).toBeVisible()
    await moveTo(page, '/dashboard')
    await today.getByRole('link', { name: 'My turn: 2' }).click()
    await expect(page.getByText('2 articles found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My turn', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('the board begins with what waits for us, and empty stages fold into one strip', async () => {
    await page.goto('/dashboard/articles?layout=board')
    const columns = page.getByRole('region', { name: 'Board' }).getByRole('region')
    await expect(columns.first()).toHaveAccessibleName('Changes asked for')
    await expect(columns.first().getByRole('link', { name: 'First' })).toBeVisible()
    const empty = page.getByRole('region', { name: 'Approved', exact: true })
    await expect(empty).toBeHidden()
    await page.getByRole('button', { name: /^\d+ empty stages$/ }).click()
    await expect(empty).toContainText('0')
    expect((await empty.boundingBox())?.width).toBeLessThan(48)
    await expect(page.getByRole('region', { name: 'With the client' })).toBeInViewport({ ratio: 1 })
    await examineAsItIs(page, 'a board')
    await examineTargets(page, 'a board')
  })

  await test.step('what may not go out yet stands apart, with the reason', async () => {
    await moveTo(page, '/dashboard/schedule')
    await page.getByRole('button', { name: 'Ready to schedule 0' }).click()
    const ready = page.getByRole('region', { name: 'Ready to schedule' })
    await expect(ready.getByText('Nothing is ready yet.')).toBeVisible()
    await ready.getByText('Not ready yet').click()
    await expect(ready.getByRole('listitem')).toContainText('This client approves what goes out.')
    await examineAsItIs(page, 'what is not ready yet')
    await examineTargets(page, 'what is not ready yet')
  })
})
