import { test } from './fixtures/test.ts'
test('shots', async ({ page, createClient, createCampaign }) => {
  const client = await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Front desk', clientId: client.id })
  const lines = ['Client;Campaign;Keyword;Due;Assigned to;Notes;Shelf']
  for (let n = 0; n < 2000; n += 1) lines.push(`${n % 9 === 3 ? 'Harbor Health' : 'Harbour Health'};Front desk;What a good front desk number ${n} costs a clinic;${n % 7 === 2 ? '31.11.2096' : '31.12.2096'};;;A${n}`)
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    for (const mode of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: mode })
      await page.goto('/dashboard/articles/sheet')
      await page.getByLabel('Or choose a file').waitFor()
      await page.screenshot({ path: `/tmp/hv-source-${w}-${mode}.png` })
      await page.getByLabel('Or choose a file').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
      await page.getByText(/2,000 rows: /).waitFor()
      await page.screenshot({ path: `/tmp/hv-table-${w}-${mode}.png` })
      if (w === 1440 && mode === 'light') {
        const took = await page.evaluate(async () => {
          const box = document.querySelector('section[aria-label="Rows of the sheet"]')
          if (!box) return []
          const frames: number[] = []
          let before = performance.now()
          for (let n = 0; n < 120; n += 1) {
            box.scrollTop += 300
            await new Promise(requestAnimationFrame)
            const now = performance.now()
            frames.push(now - before)
            before = now
          }
          return frames.sort((a, b) => a - b)
        })
        console.log('frames ms: median', took[60], 'p95', took[114], 'max', took[119])
        await page.screenshot({ path: `/tmp/hv-scrolled.png` })
      }
      page.once('dialog', (d) => void d.accept())
      await page.getByRole('button', { name: 'Start over' }).click()
    }
  }
})
