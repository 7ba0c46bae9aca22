import { goodSite } from '#test/fakes/client-sites.ts'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('what a client’s documents and website say is read, and a client begins with its website @daily', async ({
  page,
  createClient,
}) => {
  const site = goodSite()
  await site.listen()
  const client = await createClient()
  await page.goto(`/dashboard/clients/${client.id}/knowledge`)

  await test.step('a document and the website of a client are read, and a fact found there is accepted', async () => {
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('button', { name: 'Add document' })).toBeVisible()
    await documents.getByLabel('Document').setInputFiles({
      name: 'handbook.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Visits\n\nA first visit takes 25 minutes.'),
    })
    const proposals = page.getByRole('region', { name: 'Proposed facts' })
    const proposal = proposals.getByRole('listitem').filter({ hasText: '25 minutes' })
    await expect(proposal.getByRole('blockquote')).toHaveText('A first visit takes 25 minutes.')
    await documents.getByRole('button', { name: 'handbook.md', exact: true }).click()
    const opened = page.getByRole('dialog', { name: 'handbook.md' })
    await expect(opened.getByRole('heading', { name: 'Visits' })).toBeVisible()
    await opened.getByRole('button', { name: 'Close' }).first().click()
    await expect(opened).toBeHidden()

    await proposal.getByRole('button', { name: 'Change' }).click()
    await proposal.getByLabel('The fact').fill('A first visit takes 25 minutes at most.')
    await proposal.getByLabel('Valid until').fill('2999-01-31')
    await proposal.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('A first visit takes 25 minutes at most.')).toBeVisible()
    await expect(page.getByText('Valid until Jan 31, 2999')).toBeVisible()
    await expect(proposals).toBeHidden()

    const website = page.getByRole('region', { name: 'Website' })
    await website.getByLabel('Address').fill(site.url)
    await website.getByRole('button', { name: 'Read website' }).click()
    await expect(website.getByText(/^4 pages of .+, 1 could not be read\.$/)).toBeVisible()
    await website.getByText('5 pages', { exact: true }).click()
    await expect(website.getByRole('button', { name: 'About us', exact: true })).toBeVisible()
    await examineAsItIs(page, 'knowledge with sources')
    await website.getByRole('button', { name: 'Propose facts from these pages' }).click()
    await expect(
      proposals.getByText('Harbour Health was founded in 1998 in Brighton.').first(),
    ).toBeVisible()
  })

  await test.step('a client begins with its website; what doesn’t fit is changed or left', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await moveTo(page, '/dashboard/clients/new')
    await page.getByLabel('Begin with the client’s website').fill(site.url)
    await page.getByRole('button', { name: 'Read website' }).click()
    await expect(page.getByLabel('Client name')).toHaveValue('Harbour Health')
    await expect(page.getByLabel('Description')).toHaveValue(/4 walk-in clinics/)
    await examineAsItIs(page, 'a client proposed from its website')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Client name')).toHaveValue('')

    await page.getByLabel('Begin with the client’s website').fill(site.url)
    await page.getByRole('button', { name: 'Read website' }).click()
    await expect(page.getByLabel('Client name')).toHaveValue('Harbour Health')
    await choose(page, 'Industry', 'Healthcare')
    await page.getByRole('checkbox', { name: 'A first visit costs £79.' }).click()
    await page.reload()
    await expect(page.getByText('We kept what you typed last time')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'A first visit costs £79.' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /Read up to 30 pages of the website/ }).click()
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Health', level: 1 })).toBeVisible()
    const fact = page.getByText('Harbour Health was founded in 1998 in Brighton.')
    await expect(fact.first()).toBeVisible()
    await expect(page.getByText('A first visit costs £79.')).toHaveCount(0)
  })
  await site.close()
})
