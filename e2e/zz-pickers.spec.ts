import { expect, test } from './fixtures/test.ts'
for (const many of [0, 3, 60]) {
  test(`pickers with ${many}`, async ({ page, createClient, createCampaign, pasteArticle }) => {
    const client = await createClient({ name: 'Harbour Health' })
    let first
    for (let n = 1; n <= many; n += 1) {
      const made = await createCampaign({ clientId: client.id, name: `${['Spring', 'Autumn', 'Winter'][n % 3]} sale ${n}` })
      first ??= made
    }
    if (first) await pasteArticle('# Hello\n\nText.', first)
    for (const [width, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      const shot = (name: string) => page.screenshot({ path: `/tmp/reads/shots/${many}-${name}-${width}.png` })
      await page.goto('/dashboard/campaigns')
      await page.waitForTimeout(1500)
      await shot('list')
      await page.goto('/dashboard/articles/new')
      await page.waitForTimeout(1500)
      if (many) {
        await page.getByRole('combobox', { name: 'Campaign' }).click()
        await page.waitForTimeout(500)
      }
      await shot('order')
      if (many === 60) {
        await page.getByPlaceholder('Search campaigns or clients…').fill('harb 1')
        await page.waitForTimeout(1000)
        await shot('order-search')
        await page.getByPlaceholder('Search campaigns or clients…').fill('zzz')
        await page.waitForTimeout(1000)
        await shot('order-none')
      }
      await page.goto('/dashboard/articles')
      await page.waitForTimeout(1500)
      if (many) {
        await page.getByRole('combobox', { name: 'Campaign' }).click()
        await page.waitForTimeout(500)
      }
      await shot('articles')
      await page.goto('/dashboard/clients')
      await page.waitForTimeout(1200)
      await shot('clients')
    }
    expect(1).toBe(1)
  })
}
