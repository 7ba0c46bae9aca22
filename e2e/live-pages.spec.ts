import type { Publication } from '#contracts/publishing/publishing.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('an article is linked to from others, what somebody changed on the site is shown, a site goes back to an earlier version, and an article is taken back', async ({
  page,
  createCampaign,
  pasteArticle,
  addCredential,
  startWordPress,
  publish,
  person,
}) => {
  const site = await startWordPress()
  const credential = await addCredential(site, 'Clinic blog')
  const campaign = await createCampaign()
  const text = '# Booking that stays calm\n\nHello.\n\n## First\n\nText'
  const article = await pasteArticle(text, campaign)
  await publish(article.id, [credential.id])
  const [post] = site.posts
  if (!post) throw new Error('nothing was published')

  await test.step('another article of the client links to it', async () => {
    const other = await pasteArticle('# Phones\n\nWe love booking that stays calm.', campaign)
    await page.goto(`/dashboard/articles/${other.id}`)
    const links = page.getByRole('region', { name: 'Links to the client’s pages' })
    await expect(links.getByText('None so far. 1 suggestion:')).toBeVisible()
    await links.getByRole('button', { name: 'Link “booking that stays calm”' }).click()
    const link = page.getByRole('article').getByRole('link', { name: 'booking that stays calm' })
    await expect(link).toHaveAttribute('href', /booking-that-stays-calm/)
    await expect(links.getByText(/^1 so far/)).toBeVisible()
    await expect(page.getByText('Links and addresses are known')).toBeHidden()
  })

  post.content = post.content.replace('</p>', ' Corrected by the clinic.</p>')

  await moveTo(page, `/dashboard/articles/${article.id}/preview`)

  await test.step('what somebody changed on the site is shown before an update', async () => {
    await page.getByRole('button', { name: 'Check now on Clinic blog' }).click()
    await page.getByRole('button', { name: 'See what changed on Clinic blog' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed on Clinic blog' })
    await expect(dialog.locator('ins')).toContainText('Corrected by the clinic.')
    await dialog.getByRole('button', { name: 'Overwrite with ours' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => post.content).not.toContain('Corrected by the clinic.')
    // What is published meanwhile would join what is still under way.
    const path = `/api/v1/articles/${article.id}/publications`
    await expect
      .poll(async () => {
        const { items } = await person.call<{ items: Publication[] }>('GET', path)
        return items.map(({ status }) => status)
      })
      .toEqual(['published'])
  })

  await test.step('a site goes back to an earlier version', async () => {
    await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
      change: { block: 'title', before: article.title, text: 'Booking, second edition' },
    })
    await publish(article.id, [credential.id])
    expect(post.title).toBe('Booking, second edition')
    await page.getByRole('button', { name: 'Publication history' }).click()
    const history = page.getByRole('dialog', { name: 'Publication history' })
    await history.getByRole('button', { name: 'Roll back to version 1' }).click()
    await expect.poll(() => post.title).toBe(article.title)
    await expect(history.getByText('Version 1')).toHaveCount(3)
    expect(site.posts).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('a look at the live page says what is wrong there, and the article is taken back', async () => {
    await page.getByRole('button', { name: 'Check now on Clinic blog' }).click()
    await expect(page.getByText(/^Live, checked/)).toBeVisible()
    site.always('GET', /^\/[^/]+\/$/, { status: 404 })
    await page.getByRole('button', { name: 'Check now on Clinic blog' }).click()
    await expect(
      page.getByRole('heading', { name: 'The live page is missing (404).' }),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Unpublish from Clinic blog' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unpublish from Clinic blog?' })
    await expect(question.getByText(/becomes a draft again/)).toBeVisible()
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Not live anywhere')).toBeVisible()
    expect(site.posts).toMatchObject([{ status: 'draft' }])
  })
})
