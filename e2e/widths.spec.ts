import type { Page } from '@playwright/test'
import { moveTo, untilLoaded } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

// Usual phones and tablets, and both sides of every breakpoint.
const widths = [
  360, 390, 480, 600, 639, 640, 767, 768, 834, 900, 1023, 1024, 1279, 1280, 1440, 1600,
]

test('no screen scrolls sideways, and the header holds its controls, from 360 to 1600 px', async ({
  page,
  createCampaign,
  createArticle,
  createArticles,
  sourcePage,
  person,
  startWordPress,
  addCredential,
  publish,
}) => {
  // Some five hundred sights, which take two minutes on a busy machine.
  test.setTimeout(300_000)
  const campaign = await createCampaign({ name: 'Front desk of the clinics by the harbour' })
  const { id: article } = await createArticle()
  // The bar of an article has the most buttons once it is published and there are other kinds of site.
  await publish(article, [(await addCredential(await startWordPress(), 'The journal')).id])
  const hook = {
    platform: 'webhook',
    name: 'Our own',
    settings: { siteUrl: sourcePage.url },
    apiKey: 'a signing secret of many letters',
  }
  await person.call('POST', '/api/v1/credentials', hook)
  // The buttons of one that ended early take the most room in its row.
  const stopped = await createArticles(sourcePage.url, { campaign, inputType: 'website_url' })
  await person.call('POST', '/api/v1/articles/cancel', { ids: stopped })
  const campaignPage = `/dashboard/campaigns/${campaign.id}`
  const articlePage = `/dashboard/articles/${article}`
  const addresses = [
    '/dashboard',
    '/dashboard/clients',
    '/dashboard/clients/new',
    `/dashboard/clients/${campaign.clientId}`,
    `/dashboard/clients/${campaign.clientId}/edit`,
    `/dashboard/clients/${campaign.clientId}/knowledge`,
    `/dashboard/clients/${campaign.clientId}/rules`,
    `/dashboard/clients/${campaign.clientId}/report`,
    `/dashboard/clients/${campaign.clientId}/settings`,
    '/dashboard/campaigns',
    '/dashboard/campaigns/new',
    campaignPage,
    `${campaignPage}/edit`,
    `${campaignPage}/recurring`,
    '/dashboard/articles',
    '/dashboard/articles/new',
    `${articlePage}/preview`,
    `${articlePage}/edit`,
    `${articlePage}/social-media`,
    '/dashboard/activity',
    '/dashboard/templates/seo',
    '/dashboard/templates/image/new',
    '/dashboard/templates/author',
    '/dashboard/credentials',
    '/dashboard/team',
    '/dashboard/manage-subscription',
    '/dashboard/credits',
    '/dashboard/credits/spending',
    '/dashboard/webhook-debug',
    '/dashboard/account',
    '/dashboard/nowhere',
  ]
  for (const address of addresses) {
    await moveTo(page, address)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await sweep(page, address)
  }
  await page.evaluate(() => {
    localStorage.setItem('copydesk-articles-layout', 'table')
    localStorage.setItem('copydesk-clients-layout', 'list')
  })
  for (const address of ['/dashboard/articles', '/dashboard/clients']) {
    await moveTo(page, address)
    await expect(page.getByRole('table')).toBeVisible()
    await sweep(page, `${address} as a table`)
  }
  for (const address of ['/auth/two-factor', '/sandbox/portal']) {
    await page.goto(address)
    await sweep(page, address)
  }
})

async function sweep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilLoaded(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await misfits(page), `${name} at ${width} px`).toEqual([])
  }
}

/** What does not fit the page's width: the page itself, controls of its header or rows, or a line that is to stay one. */
async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const controls = [...document.querySelectorAll('header :is(a, button)')]
    const outside = controls.filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    // The buttons of a table's rows are in reach without scrolling it.
    const edge = document.querySelector('main')?.getBoundingClientRect().right ?? clientWidth
    const ofRows = [...document.querySelectorAll('table [aria-label^="Actions for"]')]
    outside.push(...ofRows.filter((button) => button.getBoundingClientRect().right > edge - 16))
    const names = outside.map((control) => control.ariaLabel || control.textContent || '')
    // On anything wider than a phone, the columns of those who have chosen none do not scroll either.
    for (const table of innerWidth >= 768 ? document.querySelectorAll('main table') : []) {
      const { parentElement, scrollWidth: needed } = table
      if (parentElement && needed > parentElement.clientWidth) names.push('a table that scrolls')
    }
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    // On tablets the buttons of a row stand beside its text.
    const tablet = innerWidth >= 768 && innerWidth < 1280
    const views = document.querySelectorAll(
      'main :is([aria-label^="View Content"], [aria-label^="Check: "])',
    )
    for (const view of tablet ? views : []) {
      const row = view.closest('li')
      if (row && Math.abs(middle(view) - middle(row)) > 8) names.push('buttons below their row')
    }
    const back = document.querySelector('main a[aria-keyshortcuts=u]')
    const menus = [
      ...document.querySelectorAll('[aria-label="More actions"], [aria-label="All actions"]'),
    ]
    const menu = menus.find((button) => button.checkVisibility())
    if (back && menu && Math.abs(middle(back) - middle(menu)) > 8) names.push('a bar in two lines')
    return scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`, ...names] : names
  })
}
