import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import type { Revision } from '#contracts/articles/editing.ts'
import { pastedFromEditors } from '#test/factories/pasted-from-editors.ts'
import { pastedFromWord } from '#test/factories/pasted-from-word.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { paste } from './fixtures/paste.ts'
import { expect, test } from './fixtures/test.ts'

const ownWords = '# In my own words\n\nHello.\n\n## القطف\n\nText\n\n## Second\n\nText'
const section = (page: Page) => page.getByRole('region', { name: 'section 1', exact: true })

test('words are found and replaced in every text; a section is written as readers will see it', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const untouched =
    '* A list\n* in another   style\n\nRead [the guide][g].\n\n[g]: https://example.com/g'
  const [first] = article.content?.sections ?? []
  const change = (block: string, before: string, text: string) =>
    person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
      change: { block, before, text },
    })
  await change('sections[0].content', first?.content ?? '', untouched)
  await change('summary', article.summary, 'Ask at the zebra desk, zebra.')
  const conclusion = 'A [zebra](https://example.com/zebra) and a Zebra.'
  await change('conclusion', article.content?.conclusion ?? '', conclusion)
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('words are found in every text, and replaced', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Find and replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Find and replace' })
    // What is typed goes there, not to the button that closes it.
    await expect(dialog.getByLabel('Find', { exact: true })).toBeFocused()
    const place = await dialog.getByLabel('Find', { exact: true }).boundingBox()
    await dialog.getByLabel('Find', { exact: true }).fill('zebra')
    await dialog.getByLabel('Replace with').fill('front')
    await expect(dialog.getByText('4 matches')).toBeVisible()
    expect(await dialog.getByLabel('Find', { exact: true }).boundingBox()).toEqual(place)
    await examineAsItIs(page, 'Find and replace')
    await dialog.getByRole('button', { name: 'Replace in Summary' }).first().click()
    await expect(dialog.getByText('3 matches')).toBeVisible()
    await dialog.getByRole('button', { name: 'Replace all' }).click()
    await expect(dialog.getByText('4 matches replaced')).toBeVisible()
    const texts = async () => {
      const { summary, content } = await person.call<Article>(
        'GET',
        `/api/v1/articles/${article.id}`,
      )
      return [summary, content?.conclusion]
    }
    expect(await texts()).toEqual([
      'Ask at the front desk, front.',
      'A [front](https://example.com/zebra) and a front.',
    ])
    const versions = async () => {
      const path = `/api/v1/articles/${article.id}/revisions`
      const { items } = await person.call<{ items: Revision[] }>('GET', path)
      return items.map(({ reason }) => reason)
    }
    expect((await versions()).slice(0, 2)).toEqual([
      'Edited the summary and the conclusion',
      'Edited the summary',
    ])
    // What one click has replaced is taken back by one as well.
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Undone in 2 parts')).toBeVisible()
    expect(await texts()).toEqual(['Ask at the front desk, zebra.', conclusion])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a section is written by keyboard alone once it is clicked', async () => {
    const read = section(page).getByText('the guide')
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    // Right of its words, so that the caret stands at the end of the text.
    await section(page).locator('p', { hasText: 'Read the guide' }).click()
    const text = page.getByRole('textbox', { name: 'Section 1' })
    await expect(text).toBeFocused()
    // The words stay where they stand.
    const after = await text.getByText('the guide').boundingBox()
    expect(after).toEqual(before)

    await page.keyboard.press('Enter')
    await page.keyboard.type('Be **calm** and see the page.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- One')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Inside')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/head')
    await expect(page.getByRole('option', { name: 'Heading', exact: true })).toBeVisible()
    await examineAsItIs(page, 'Rich text, with the menu')
    await page.keyboard.press('Enter')
    await page.keyboard.type('What changes')
    await expect(text.getByRole('heading', { name: 'What changes' })).toBeVisible()
    await page.keyboard.press('Enter')
    await paste(
      page,
      'text/html',
      `${pastedFromWord[2]?.html}<img src="https://example.com/a.png">`,
    )
    await expect(page.getByText('One picture was left out.')).toBeVisible()
    await text.getByText('see the page').dblclick({ position: { x: 110, y: 12 } })
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
    // What will be linked stays marked while the address is typed.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('form', { name: 'Link' }).getByLabel('Address')).toBeFocused()
    await expect(text.locator('.kept-selection')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(text.locator('.kept-selection')).toHaveCount(0)
    await paste(page, 'text/plain', 'https://example.com/page')
    await examineAsItIs(page, 'Rich text, with a selection')
    // Saving on the way takes neither the editor nor the caret away.
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    const comment = page.getByRole('button', { name: 'Comment on the selection' })
    await expect(comment).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(text).toBeHidden()
    await expect(comment).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit section 1', exact: true })).toBeFocused()

    const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
    const stored = now.content?.sections[0]?.content ?? ''
    expect(stored.startsWith(untouched.split('\n\n[g]')[0] ?? '')).toBe(true)
    expect(stored).toContain('[g]: https://example.com/g')
    expect(stored).toMatch(/Be \*\*calm\*\* and .*\]\(https:\/\/example\.com\/page\)/)
    expect(stored).toContain('- One\n  - Inside\n\n### What changes')
    expect(stored).toContain('- Fruit\n  - Apples\n  - Pears\n- Bread')
    await expect(section(page).getByRole('heading', { name: 'What changes' })).toBeVisible()
    await expect(section(page).getByText('Pears')).toBeVisible()

    // A click in any text writes, in a title too.
    await page.getByRole('heading', { name: first?.title ?? '' }).click()
    const title = page.getByRole('textbox', { name: 'Title of section 1' })
    await expect(title).toBeFocused()
    await title.fill('As people call it')
    // In Japanese, say, Enter takes over a word first.
    await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
    await expect(title).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'As people call it' })).toBeVisible()

    // The caret stands where the click was, in a plain text too.
    const shown = page.getByRole('region', { name: 'the summary', exact: true })
    await shown.getByText('desk, zebra').click({ position: { x: 60, y: 10 } })
    const summary = page.getByRole('textbox', { name: 'Summary' })
    await expect(summary).toBeFocused()
    await page.keyboard.type('|')
    await expect(summary).toHaveValue(/^A.+\|.+zebra\.$/)
    await page.keyboard.press('Escape')
    await expect(summary).toBeHidden()
  })

  await test.step('a reload comes back to the same place', async () => {
    await page.evaluate(() => scrollTo(0, 900))
    await page.reload()
    await expect(section(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  })

  await test.step('whoever writes on elsewhere leaves a part saved and closed, and nothing jumps', async () => {
    const text = page.getByRole('textbox', { name: 'Section 1' })
    await section(page)
      .getByText('Bread')
      .dblclick({ position: { x: 20, y: 12 } })
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe('Bread')
    await page.keyboard.type('Butter')
    const below = page.getByRole('region', { name: 'section 2', exact: true }).locator('p').first()
    await below.scrollIntoViewIfNeeded()
    const before = await below.boundingBox()
    await below.click({ position: { x: 40, y: 12 } })
    const next = page.getByRole('textbox', { name: 'Section 2', exact: true })
    await expect(next).toBeFocused()
    await expect(text).toBeHidden()
    await expect(section(page).getByText('Butter')).toBeVisible()
    expect(await next.locator('p').first().boundingBox()).toEqual(before)
    // Esc saves and closes as well.
    await page.keyboard.type('Calm. ')
    await page.keyboard.press('Escape')
    await expect(next).toBeHidden()
    const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
    expect(now.content?.sections[0]?.content).toContain('- Butter')
    expect(now.content?.sections[1]?.content).toContain('Calm. ')
  })

  await test.step('a new section stands where it is wanted, and is written at once', async () => {
    await page.getByRole('button', { name: 'Add a section below section 1' }).press('Enter')
    const title = page.getByRole('textbox', { name: 'Title of section 2' })
    await expect(title).toBeFocused()
    await page.keyboard.type('In between')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Section 2', exact: true })).toBeFocused()
    await page.keyboard.type('Written at once.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('button', { name: 'Edit section 2', exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'In between' })).toBeVisible()
    const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
    expect(now.content?.sections[1]).toMatchObject({
      title: 'In between',
      content: 'Written at once.',
    })
  })

  await test.step('the arrow keys go on from part to part, and what was typed is saved', async () => {
    const part = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.keyboard.press('Enter')
    await expect(part('Section 2')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(part('Title of section 2')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(part('Section 1')).toBeFocused()
    await page.keyboard.type('!')
    await page.keyboard.press('ArrowDown')
    await expect(part('Title of section 2')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(part('Section 2')).toBeFocused()
    await expect(part('Section 1')).toBeHidden()
    const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
    expect(now.content?.sections[0]?.content).toContain('- !Butter')
  })
})

test('with a finger, the tools stand at the lower end of the screen @mobile-only', async ({
  page,
  person,
  pasteArticle,
}) => {
  const article = await pasteArticle(ownWords)
  await page.goto(`/dashboard/articles/${article.id}`)
  // A title from right to left begins where others keep their handle.
  const number = page.getByRole('heading', { name: 'القطف' }).locator('span').first()
  const handle = await page.getByTitle('Drag to move the section').first().boundingBox()
  expect((await number.boundingBox())?.x).toBeGreaterThan((handle?.x ?? 0) + (handle?.width ?? 0))
  await page.getByRole('region', { name: 'the introduction', exact: true }).focus()
  await page.getByRole('button', { name: 'Edit the introduction' }).click()
  const text = page.getByRole('textbox', { name: 'Introduction' })
  await text.fill('Say it calmly')
  await page.keyboard.press('ControlOrMeta+a')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button', { name: 'Quote' }).click()
  await bar.getByRole('button', { name: 'Italic' }).click()
  await expect(text.locator('blockquote em')).toHaveText('Say it calmly')
  await expect(bar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text).toBeHidden()
  // The tools of the part take the bar's place, and the notice stands above them.
  const notice = page.getByRole('listitem').filter({ hasText: 'Changes saved' })
  await expect(notice).toBeVisible()
  const tools = page.getByRole('button', { name: 'Edit the introduction' })
  await expect(tools).toBeFocused()
  const isAbove = async () => {
    const [above, below] = await Promise.all([notice.boundingBox(), tools.boundingBox()])
    return above && below && above.y + above.height <= below.y
  }
  await expect.poll(isAbove).toBe(true)
  const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  expect(now.content?.introduction).toBe('> *Say it calmly*')
})

// Both put `data-pm-slice` on the clipboard.
test('what was copied from Tiptap is cleaned, what was copied here is put in as it is', async ({
  page,
  person,
  pasteArticle,
}) => {
  const { id } = await pasteArticle(ownWords)
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByRole('button', { name: 'Edit the introduction' }).click()
  const text = page.getByRole('textbox', { name: 'Introduction' })
  await text.fill('')
  const fromTiptap = pastedFromEditors.find(({ name }) => name.startsWith('Tiptap'))
  await paste(page, 'text/html', fromTiptap?.html ?? '')
  await expect(text.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+a')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', event))
    return clipboardData.getData('text/html')
  })
  expect(copied).toContain('data-copydesk-copy')
  await paste(page, 'text/html', copied)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(text).toBeHidden()
  const now = await person.call<Article>('GET', `/api/v1/articles/${id}`)
  expect(now.content?.introduction).toBe(fromTiptap?.markdown)
})

test('without the editor of rich text, which did not load, one writes Markdown', async ({
  page,
  pasteArticle,
}) => {
  const { id } = await pasteArticle(ownWords)
  await page.route('**/assets/rich-text-editor-*.js', (route) => route.abort())
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByRole('button', { name: 'Edit the introduction' }).click()
  const field = page.getByRole('textbox', { name: 'Introduction' })
  await field.fill('Written *all the same*')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.locator('em', { hasText: 'all the same' })).toBeVisible()
})
