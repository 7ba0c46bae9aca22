import { expect, test } from './fixtures/test.ts'

const german = `# Tee richtig zubereiten

Wer seinen Tee in Eile aufgießt, bezahlt dafür mit jedem Schluck.[^1]

[^1]: So sagt man in Friesland.

## Das Wasser

Weiches Wasser schmeckt besser.

- [x] Kessel füllen
- [ ] Blätter abmessen

## Fazit

Tee braucht Zeit, und die meisten geben sie ihm nicht.`

test('a text has its language where it is read, written and copied', async ({
  page,
  context,
  person,
  pasteArticle,
}) => {
  const article = await pasteArticle(german)
  const change = { block: 'conclusion', before: article.content?.conclusion ?? '' }
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { ...change, text: 'Tee braucht Zeit.' },
  })
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('reading', async () => {
    const section = page.getByRole('region', { name: 'section 1', exact: true })
    await expect(section.locator('[lang="de"]').first()).toBeVisible()
    await expect(page.getByText('☑ Kessel füllen')).toBeVisible()
    await expect(page.getByText('☐ Blätter abmessen')).toBeVisible()
    await expect(page.getByText('So sagt man in Friesland.')).toBeVisible()
    await expect(page.getByText('↩')).toBeHidden()
  })

  await test.step('writing', async () => {
    await page.getByRole('region', { name: 'section 1', exact: true }).locator('p').first().click()
    const text = page.getByRole('textbox', { name: 'Section 1' })
    await expect(text).toBeFocused()
    await expect(text).toHaveJSProperty('spellcheck', true)
    expect(await text.evaluate((field) => field.closest('[lang]')?.getAttribute('lang'))).toBe('de')
    await page.keyboard.press('End')
    await page.keyboard.type(' "Ja" - und')
    await expect(text.getByText('besser. „Ja“ – und')).toBeVisible()
    await page.keyboard.type(' "')
    await page.keyboard.press('Backspace')
    await expect(text.getByText('– und "')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(text).toBeHidden()
  })

  await test.step('copying', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click()
    await expect(page.getByText('Copied as Markdown')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('## Fazit\n\nTee braucht Zeit.')
  })
})

test('a text that is written from the right is laid out so', async ({ page, pasteArticle }) => {
  const article = await pasteArticle(
    '# الشاي بالنعناع\n\nالشاي مشروب ساخن يحبه الناس في كل مكان.\n\n## الماء\n\nالماء أولا.\n\n- واحد',
  )
  await page.goto(`/dashboard/articles/${article.id}`)
  const words = page.getByText('الشاي مشروب ساخن').first()
  await expect(words).toBeVisible()
  const facts = await words.evaluate((element) => ({
    direction: getComputedStyle(element).direction,
    language: element.closest('[lang]')?.getAttribute('lang'),
  }))
  expect(facts).toEqual({ direction: 'rtl', language: 'ar' })
})
