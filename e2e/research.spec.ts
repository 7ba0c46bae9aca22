import { honestPage, honestText, onePageSite } from '#test/fakes/poisoned-pages.ts'
import { searxngService } from '#test/fakes/search-services.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { startOwnServer } from './fixtures/own-server.ts'
import { test as base, expect } from './fixtures/test.ts'

const alone =
  'Snow chains on winter tyres are compulsory on eleven passes between November and Easter.'
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'] as const

/** A search service that finds the same pages for every query, and these pages. */
async function startWeb() {
  const sites = names.map((name) =>
    onePageSite(() => honestPage(name, name === 'Bravo' ? `<p>${alone}</p>` : '')),
  )
  const broken = onePageSite(() => ({ status: 500, html: '' }))
  const all = [...sites.slice(0, 2), broken, ...sites.slice(2)]
  const titles = [...names.slice(0, 2), 'Out of order', ...names.slice(2)]
  const search = searxngService(() =>
    all.map((site, at) => ({
      ...{ url: `${site.url}/winter`, title: titles[at] ?? '', text: 'About winter tyres' },
    })),
  )
  await Promise.all([search, ...all].map((site) => site.listen()))
  return {
    search,
    close: async () => {
      await Promise.all([search, ...all].map((site) => site.close()))
    },
  }
}

/** Journeys at an installation of their own, which searches a web on this machine. */
const test = base.extend<object, { place: { origin: string } }>({
  place: [
    async ({ browserName: _ }, use) => {
      const web = await startWeb()
      const { origin, close } = await startOwnServer({
        SEARCH_PROVIDER: 'searxng',
        SEARCH_BASE_URL: web.search.url,
        ALLOW_PRIVATE_ADDRESSES: 'true',
      })
      await use({ origin })
      await close()
      await web.close()
    },
    { scope: 'worker' },
  ],
  origin: async ({ place }, use) => use(place.origin),
  baseURL: async ({ place }, use) => use(place.origin),
})

test('somebody sees what the leading pages say before an article is written, and beside its sources @daily', async ({
  page,
  person,
  createCampaign,
}) => {
  const campaign = await createCampaign()
  const { articles } = await person.call<{ articles: { id: string }[] }>(
    'POST',
    '/api/v1/articles',
    {
      ...{ campaignId: campaign.id, inputType: 'keyword', inputValue: 'winter tyres' },
      ...{ research: 'web', outlineFirst: true },
      seoTemplateId: campaign.defaultSeoTemplateId,
      toneTemplateId: campaign.defaultToneTemplateId,
      imageTemplateId: campaign.defaultImageTemplateId,
      authorTemplateId: campaign.defaultAuthorTemplateId,
    },
  )
  await page.goto(`/dashboard/articles/${articles[0]?.id}`)

  await test.step('on the outline', async () => {
    const folded = page.getByText('What others say: 5 leading pages')
    await expect(folded).toBeVisible({ timeout: 30_000 })
    await folded.click()
    await expect(
      page.getByText('A search for “winter tyres” finds these pages first.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Alpha/ })).toHaveAttribute('href', /winter$/)
    const out = page.getByRole('listitem').filter({ hasText: 'Out of order' })
    await expect(out.getByText('The page is not available at the moment.')).toBeVisible()
    const common = page
      .getByRole('listitem')
      .filter({ hasText: honestText[1] ?? '' })
      .last()
    await expect(common).toContainText('pages 1')
    await expect(page.getByRole('listitem').filter({ hasText: alone }).last()).toContainText(
      'page 2',
    )
    await examineAsItIs(page, 'an outline with the leading pages')
  })

  await test.step('and beside the sources, with whose word each is', async () => {
    await page.getByRole('button', { name: 'Write the article' }).click()
    await page.getByRole('button', { name: 'Research', exact: true }).click({ timeout: 40_000 })
    const panel = page.getByRole('dialog', { name: 'Research and sources' })
    const leading = panel.getByRole('region', { name: 'Leading pages' })
    await expect(leading.getByText('Most of them say')).toBeVisible()
    await expect(leading.getByText(alone)).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Pages read' })).toContainText('Mar 1, 2026')
    await examineAsItIs(page, 'research with the leading pages')
  })
})
