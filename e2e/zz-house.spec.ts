import { expect, test } from './fixtures/test.ts'

test('dialogs', async ({ page, createClient, createCampaign }) => {
  const client = await createClient({ name: 'Anvil Works' })
  await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Front desk', clientId: client.id })
  for (const [name, width, height] of [
    ['wide', 1440, 900],
    ['narrow', 390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await page.goto('/dashboard/clients')
      await page.getByRole('button', { name: 'Actions for Anvil Works' }).click()
      await page.screenshot({ path: `/tmp/house/shot-menu-${name}-${colorScheme}.png` })
      await page.getByRole('menuitem', { name: 'Delete Client' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.screenshot({ path: `/tmp/house/shot-client-${name}-${colorScheme}.png` })
      await page.keyboard.press('Escape')
      await page.goto('/dashboard/campaigns')
      await page.getByRole('button', { name: 'Actions for Front desk' }).click()
      await page.getByRole('menuitem', { name: 'Delete Campaign' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.screenshot({ path: `/tmp/house/shot-campaign-${name}-${colorScheme}.png` })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Actions for Front desk' }).click()
      await page.getByRole('menuitem', { name: 'Archive Campaign' }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
      await page.screenshot({ path: `/tmp/house/shot-undo-${name}-${colorScheme}.png` })
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByText('Front desk').first()).toBeVisible()
    }
})
