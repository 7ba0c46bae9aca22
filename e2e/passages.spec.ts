import { holdAnswer } from './fixtures/hold-answer.ts'
import { expect, test } from './fixtures/test.ts'

test('a section is dragged below the next, and a passage is commented on among colleagues', async ({
  page,
  pasteArticle,
}) => {
  const section = (title: string) =>
    `## ${title}\n\n${'Front desks are busy, and people wait. '.repeat(12)}\n\n${'Some call. '.repeat(40)}`
  const names = ['Who waits', 'Who calls', 'Who answers']
  const article = await pasteArticle(
    `# In my own words\n\nHello.\n\n${names.map(section).join('\n\n')}`,
  )
  const [first, second] = article.content?.sections ?? []
  const pictures = await holdAnswer(page, 'GET', '*/api/v1/articles/*/images')
  await page.goto(`/dashboard/articles/${article.id}`)
  const titles = page.getByRole('region', { name: /^the title of section [12]$/ })
  await expect(titles.first()).toContainText(first?.title ?? '')
  // What is answered late does not move the text under the pointer.
  await pictures.caught
  await page.evaluate(() => document.fonts.ready)
  const top = async () => (await titles.first().boundingBox())?.y ?? Number.NaN
  const placed = await top()
  await pictures.arrive()
  await expect(page.getByText('This article has no banner yet.')).toBeVisible()
  expect(Math.abs((await top()) - placed)).toBeLessThan(10)
  await titles.first().scrollIntoViewIfNeeded()
  await titles.first().hover()
  const handle = page.getByTitle('Drag to move the section').first()
  const from = await handle.boundingBox()
  if (!from) throw new Error('no handle')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  // Down to the edge of the window, where the page scrolls on by itself.
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 3 })
  const target = titles.nth(1)
  await expect
    .poll(async () => {
      const box = await target.boundingBox()
      const height = page.viewportSize()?.height ?? 0
      const y = Math.min((box?.y ?? 0) + (box?.height ?? 0) + 40, height - 20)
      await page.mouse.move(from.x + 10, y, { steps: 2 })
      return y < height - 20
    })
    .toBe(true)
  await page.mouse.up()
  await expect(titles.first()).toContainText(second?.title ?? '')
  await expect(titles.nth(1)).toContainText(first?.title ?? '')

  const words = page.getByRole('region', { name: 'section 1', exact: true }).getByRole('paragraph')
  await words.first().selectText()
  await page.getByRole('button', { name: 'Comment on the selection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment on this passage' })
  await dialog.getByLabel('Internal comment').fill('Is this still so?')
  // What was typed is there again after a slip of the finger.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await words.first().selectText()
  await page.getByRole('button', { name: 'Comment on the selection' }).click()
  await expect(dialog.getByLabel('Internal comment')).toHaveValue('Is this still so?')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(dialog).toBeHidden()
  // Where one writes, the button stands in line with the tools for the selection.
  await words.nth(1).click()
  await page.getByRole('textbox', { name: 'section 1' }).getByRole('paragraph').first().selectText()
  const tools = page.getByRole('toolbar', { name: 'Format the selection' })
  const comment = page.getByRole('button', { name: 'Comment on the selection' })
  await expect(comment).toBeVisible()
  const [bar, button] = [await tools.boundingBox(), await comment.boundingBox()]
  expect(button?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  expect(button?.y).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: 'Approval' })
  await card.getByRole('button', { name: /comment/i }).click()
  const sheet = page.getByRole('dialog', { name: 'Approval' })
  const thread = sheet.getByRole('listitem').filter({ hasText: 'Is this still so?' })
  await expect(thread).toContainText('Only the team')
  await thread.getByRole('button', { name: 'Show in the text' }).click()
  await expect(sheet).toBeHidden()
  await expect(words.first()).toBeInViewport()
})
