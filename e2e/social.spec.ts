import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

test('a post is edited, copied, written anew, taken back, and shared once the article is published @daily', async ({
  page,
  context,
  createArticle,
  addCredential,
  startWordPress,
  publish,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const article = await createArticle()
  const x = page.getByRole('region', { name: 'X', exact: true })
  await page.goto(`/dashboard/articles/${article.id}/preview`)

  await test.step('it is edited, copied, written anew and taken back', async () => {
    const beginnings = page.getByRole('region', { name: 'Social posts' }).getByRole('listitem')
    await expect(beginnings).toHaveCount(4)
    for (const [index, most] of [200, 150, 100].entries()) {
      const text = await beginnings.nth(index).getByRole('paragraph').innerText()
      expect(text.endsWith('…')).toBe(true)
      expect(text.length).toBeLessThanOrEqual(most + 1)
    }
    await page.getByRole('link', { name: 'Edit and share' }).click()
    await x.getByRole('button', { name: 'Edit X post' }).click()
    const field = x.getByLabel('X post')
    await field.fill('a'.repeat(281))
    await expect(x.getByText('281 of 280')).toBeVisible()
    await expect(x.getByText('Too long for X.')).toBeVisible()
    await field.fill('Strike it and listen. #anvils')
    await x.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(x.getByText('29 of 280')).toBeVisible()

    await x.getByRole('button', { name: 'Copy X post' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Strike it and listen. #anvils',
    )

    await x.getByRole('button', { name: 'Regenerate X post' }).click()
    await expect(x.getByText('Strike it and listen.')).toBeHidden()
    await expect(
      page.getByText('Regenerating is included with the article: 19 times left.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(x.getByText('Strike it and listen.')).toBeVisible()
  })

  await test.step('what was typed is asked about before the page is left', async () => {
    const card = page.getByRole('region', { name: 'LinkedIn' })
    await card.getByRole('button', { name: 'Edit LinkedIn post' }).click()
    await card.getByLabel('LinkedIn post').fill('Half a thought')
    await page.getByRole('link', { name: 'Back to the article' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(card.getByLabel('LinkedIn post')).toHaveValue('Half a thought')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(card.getByText('You have unsaved changes from last time.')).toBeVisible()
    await expect(card.getByLabel('LinkedIn post')).toHaveValue('Half a thought')
    await expect(x.getByText('Strike it and listen.')).toBeVisible()
    await card.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(card.getByRole('button', { name: 'Edit LinkedIn post' })).toBeVisible()
  })

  await test.step('what somebody else changes meanwhile is not overwritten unasked', async () => {
    await x.getByRole('button', { name: 'Edit X post' }).click()
    await x.getByLabel('X post').fill('Mine')
    await person.call('PUT', `/api/v1/articles/${article.id}/posts/twitter`, {
      text: 'Theirs',
      before: 'Strike it and listen. #anvils',
    })
    await expect(x.getByText('Someone else changed this post')).toBeVisible()
    await x.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Failed to save social media content')).toBeVisible()
    await expect(x.getByLabel('X post')).toHaveValue('Mine')
    await x.getByRole('button', { name: 'Keep mine when I save' }).click()
    await x.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(x.getByText('Mine', { exact: true })).toBeVisible()
  })

  await test.step('it is shared with the article’s address; one too long for X is not cut', async () => {
    const credential = await addCredential(await startWordPress(), 'Clinic blog')
    await expect(page.getByText('Publish the article to share its posts')).toBeVisible()
    await publish(article.id, [credential.id])
    const link = x.getByRole('link', { name: /^Share on X/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/x\.com\/intent\/post\?text=.+&url=http/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await person.call('PUT', `/api/v1/articles/${article.id}/posts/twitter`, {
      text: 'a'.repeat(270),
      before: 'Mine',
    })
    await expect(x.getByText('Too long to share on X')).toBeVisible()
    await expect(link).toBeHidden()
  })
})

test('what keeps a post back is marked beside it, and somebody stands by it there', async ({
  page,
  person,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  const rules = { competitors: ['Rival Ltd'] }
  await person.call('PUT', `/api/v1/clients/${campaign.clientId}/rules`, { rules })
  const [id = ''] = await createArticles('How booking stays calm', { campaign })
  await waitForArticle(id)
  await page.goto(`/dashboard/articles/${id}/social-media`)
  const x = page.getByRole('region', { name: 'X', exact: true })
  await x.getByRole('button', { name: 'Edit X post' }).click()
  await x.getByLabel('X post').fill('Booking takes a moment. Rival Ltd has nothing like it.')
  await x.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(x.getByText('Breaks a rule')).toBeVisible()
  await expect(x.getByText('“Rival Ltd” is a competitor that is never to be named.')).toBeVisible()
  await examineAsItIs(page, 'a marked post')
  await x.getByRole('button', { name: 'Check the facts' }).click()
  await expect(x.getByRole('button', { name: 'Check the facts' })).toBeHidden()
  await x.getByRole('button', { name: 'Confirm…' }).click()
  await x.getByLabel('How do you know?').fill('They asked us to name them')
  await x.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(x.getByText('Breaks a rule')).toBeHidden()
})
