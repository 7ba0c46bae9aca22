import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

/** The buttons whose words reach into the room around them. */
const tooTight = (buttons: Element[]) =>
  buttons.flatMap((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    const { paddingLeft, paddingRight } = getComputedStyle(button)
    const room =
      button.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return words.getBoundingClientRect().width > room + 1 ? [button.textContent] : []
  })

/** Notices go by themselves; the next one is to be another. */
const noticesGone = (page: Page) => expect(page.getByText('Changes saved')).toHaveCount(0)

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = (page: Page, name: string) =>
  block(page, name)
    .getByRole('button', { name: `Edit ${name}`, exact: true })
    .click()

test('an article is edited where it is read, block by block, and its history brings it back @daily', async ({
  page,
  context,
  person,
  createArticle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const written = await createArticle()
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${written.id}`)

  await test.step('the history compares two versions word by word and brings one back', async () => {
    const article = written
    const save = (before: string, text: string) =>
      person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
        change: { block: 'summary', before, text },
      })
    await save(article.summary, 'A heavy anvil')
    await save('A heavy anvil', 'A light anvil')
    await page.goto(`/dashboard/articles/${article.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('button', { name: /Edited the summary/ })).toHaveCount(2)
    await expect(history.getByText('Written from the brief')).toBeVisible()
    await expect(history.locator('del')).toHaveText('heavy')
    await expect(history.locator('ins')).toHaveText('light')
    await expect(history.getByText('1 word added, 1 removed')).toBeVisible()
    expect(await history.getByRole('radio').evaluateAll(tooTight)).toEqual([])
    await history.getByRole('button', { name: 'Next change' }).click()
    await expect(history.locator('del')).toBeFocused()
    await history.getByRole('radio', { name: 'Side by side' }).click()
    await expect(history.getByText('A heavy anvil')).toBeVisible()
    await expect(history.getByText('A light anvil')).toBeVisible()
    await history.getByRole('button', { name: /Written from the brief/ }).click()
    // An earlier version is compared with the current one, and can be read as it was.
    await expect(history.locator('ins').filter({ hasText: 'light' })).toBeVisible()
    await history.getByRole('radio', { name: 'Text' }).click()
    await expect(history.getByRole('blockquote')).toContainText(article.summary)
    await expect(history.locator('ins')).toHaveCount(0)
    await history.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    // It is the newest version now, so there is nothing left to restore.
    await expect(history.getByRole('region', { name: 'Version 4' })).toBeVisible()
    await expect(history.getByRole('button', { name: /^Restore version/ })).toHaveCount(0)
    expect(await stored()).toMatchObject({ summary: article.summary, revision: 4 })
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('each block is edited in place, and copied', async () => {
    const article = await stored()
    await edit(page, 'the title')
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('')
    // Going on elsewhere leaves no article without a title.
    await edit(page, 'the subtitle')
    await expect(page.getByRole('textbox', { name: 'Subtitle', exact: true })).toBeFocused()
    await expect(page.getByText('An article needs a title.')).toBeVisible()
    await expect(block(page, 'the title').getByText('Not saved')).toBeVisible()
    expect((await stored()).title).toBe(article.title)
    await title.fill('A calmer front desk')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A calmer front desk' })).toBeVisible()

    await expect(page.getByText('No body content')).toHaveCount(0)

    await edit(page, 'the introduction')
    const text = page.getByRole('textbox', { name: 'Introduction' })
    const introduction = block(page, 'the introduction')
    const save = introduction.getByRole('button', { name: 'Save', exact: true })
    // Nothing is typed yet, so there is nothing to save or to tell of.
    await expect(save).toBeDisabled()
    await expect(introduction.getByText('Saved', { exact: true })).toHaveCount(0)
    await text.fill('Listen first.')
    await expect(save).toBeEnabled()
    await expect(introduction.getByText('Saved', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(text.locator('strong')).toHaveText('Listen first.')
    // Those who want to see the Markdown write it from now on.
    await page.getByRole('button', { name: 'Markdown', exact: true }).click()
    await expect(text).toHaveValue('**Listen first.**')
    const rows = await text.evaluate(
      (field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
    )
    expect(rows).toBeGreaterThanOrEqual(20)
    await page.getByRole('radio', { name: 'Preview' }).click()
    await expect(page.locator('strong', { hasText: 'Listen first.' })).toBeVisible()
    await save.click()
    // The preview hides the field before it is saved; what follows moves up once it is.
    await expect(save).toBeHidden()

    await edit(page, 'section 1')
    await page.getByRole('textbox', { name: 'Section 1' }).fill('Say *hello*.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.locator('em', { hasText: 'hello' })).toBeVisible()
    await block(page, 'section 1').getByRole('button', { name: 'Copy section 1' }).click()
    await page.getByRole('menuitem', { name: 'HTML' }).click()
    await expect(page.getByText('Copied as HTML')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [first] = article.content?.sections ?? []
    expect(copied).toContain(`<h2>${first?.title}</h2>`)
    expect(copied).toContain('<em>hello</em>')

    const edited = await stored()
    expect(edited).toMatchObject({
      title: 'A calmer front desk',
      content: { introduction: '**Listen first.**' },
    })
    expect(edited.content?.sections[0]).toMatchObject({
      title: first?.title,
      content: 'Say *hello*.',
    })
  })

  await test.step('sections are added, moved and removed, and a removed one comes back', async () => {
    await noticesGone(page)
    const article = await stored()
    const titles = async () => (await stored()).content?.sections.map(({ title }) => title)
    const before = article.content?.sections.map(({ title }) => title) ?? []
    const [first = '', second = '', ...rest] = before
    // With the keyboard alone: the focus goes along with the section.
    await page.getByRole('button', { name: 'Move section 1 down' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toEqual([second, first, ...rest])
    await expect(page.getByRole('button', { name: 'Move section 2 down' })).toBeFocused()
    await page.getByRole('button', { name: 'Move section 2 up' }).press('Enter')
    await expect.poll(titles).toEqual(before)
    await expect(page.getByRole('button', { name: 'Move section 1 down' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toEqual([second, first, ...rest])
    await expect(page.getByRole('button', { name: 'Move section 2 down' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove section 1', exact: true }).click()
    await expect.poll(titles).toEqual([first, ...rest])
    await expect(page.getByRole('button', { name: 'Edit section 1', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(titles).toEqual([second, first, ...rest])
    await expect(page.getByRole('button', { name: 'Edit section 1', exact: true })).toBeFocused()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.getByRole('button', { name: 'Add section' }).click()
    await expect.poll(titles).toEqual([second, first, ...rest, 'New section'])
    const added = page.getByRole('textbox', { name: `Title of section ${before.length + 1}` })
    await expect(added).toBeFocused()
    // What the notice before offered has gone with it.
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  })

  await test.step('a section’s title is a field of its own, and lost HTML is named before saving', async () => {
    await noticesGone(page)
    const article = await stored()
    const [first] = article.content?.sections ?? []
    await page.getByRole('button', { name: 'Edit the title of section 1' }).click()
    const title = page.getByRole('textbox', { name: 'Title of section 1' })
    await title.fill('')
    await title.press('Enter')
    await expect(page.getByText('A section needs a title.')).toBeVisible()
    await title.fill('A name of its own')
    await title.press('Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()

    await page.getByRole('button', { name: 'Edit section 1', exact: true }).click()
    // It opens as Markdown, as chosen above.
    await page.getByRole('textbox', { name: 'Section 1' }).fill('<div>Lost words</div>')
    await expect(page.getByText('is left out, along with the words in it.')).toBeVisible()
    await page.getByRole('button', { name: 'Show HTML as text' }).click()
    await expect(page.getByText('Readers won’t see all of this')).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const section = page.getByRole('region', { name: 'section 1', exact: true })
    await expect(section).toContainText('<div>Lost words</div>')
    const now = await stored()
    expect(now.content?.sections[0]?.title).toBe('A name of its own')
    expect(now.content?.sections[0]?.content).not.toBe(first?.content)
  })

  await test.step('the brief is changed in the form it was ordered with', async () => {
    await page.getByRole('tab', { name: 'Brief' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible()
    await page.getByLabel('Article title').fill('Front desks, and why they matter')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Article updated successfully')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/articles')
    const brief = await person.call('GET', `/api/v1/articles/${written.id}/brief`)
    expect(brief).toMatchObject({ inputValue: 'Front desks, and why they matter' })
  })

  await test.step('printed, it is the text in black on white without its controls, from dark mode too', async () => {
    await moveTo(page, `/dashboard/articles/${written.id}/preview`)
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'dark'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Back' })).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})

test('what is typed is neither lost nor overwritten unasked', async ({
  page,
  context,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  const text = page.getByRole('textbox', { name: 'Summary' })
  const save = block(page, 'the summary').getByRole('button', { name: 'Save', exact: true })

  await test.step('two tabs change one block', async () => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/dashboard/articles/${article.id}`)
      await edit(tab, 'the summary')
    }
    // What is typed here can't save itself before the other tab has saved.
    const calls = await breakCalls(other, 'PATCH', '*/content')
    await other.getByRole('textbox', { name: 'Summary' }).fill('From the second tab')
    await page.getByRole('textbox', { name: 'Summary' }).fill('From the first tab')
    await block(page, 'the summary').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(other.getByText('Someone else changed the summary')).toBeVisible()
    // Below a long text it would be out of sight: the line that says so leads to it.
    await other.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await other.getByRole('button', { name: 'See what changed' }).click()
    await expect(other.getByText('Someone else changed the summary')).toBeInViewport()
    await calls.mend()
    await block(other, 'the summary').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Error saving changes')).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Summary' })).toHaveValue('From the second tab')
    await other.getByRole('button', { name: 'Keep mine when I save' }).click()
    await block(other, 'the summary').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(block(page, 'the summary').getByText('From the second tab')).toBeVisible()
    await other.close()
  })

  await test.step('what is typed while a block is being saved is not lost', async () => {
    await noticesGone(page)
    await edit(page, 'the summary')
    const goOn = Promise.withResolvers<void>()
    const call = `**/api/v1/articles/${article.id}/content`
    await page.route(call, async (route) => {
      await goOn.promise
      await route.continue()
    })
    await text.fill('Saved')
    await save.click()
    await text.pressSequentially(' and typed on')
    goOn.resolve()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(text).toHaveValue('Saved and typed on')
    await expect(page.getByText('Someone else changed')).toBeHidden()
    await save.click()
    await expect(text).toBeHidden()
    await expect(block(page, 'the summary').getByText('Saved and typed on')).toBeVisible()
    await page.unroute(call)
  })

  await test.step('a save whose answer was lost counts as saved, here and after a reload', async () => {
    const [edited, reopened] = ['Arrived all the same', 'And so did this']
    await edit(page, 'the summary')
    const saveUnanswered = async (before: string, typed: string) => {
      await text.fill(typed)
      await save.click()
      await expect(page.getByText('Error saving changes')).toBeVisible()
      await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
        change: { block: 'summary', before, text: typed },
      })
    }
    const calls = await breakCalls(page, 'PATCH', '*/content')
    await saveUnanswered('Saved and typed on', edited)
    await expect(async () => {
      await expect(page.getByText('Someone else changed')).toBeHidden()
      if (await save.isVisible()) await save.click({ timeout: 1_000 })
      await expect(text).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(block(page, 'the summary').getByText(edited)).toBeVisible()
    await edit(page, 'the summary')
    await saveUnanswered(edited, reopened)
    await page.reload()
    await expect(block(page, 'the summary').getByText(reopened)).toBeVisible()
    await expect(text).toBeHidden()
    await calls.mend()
  })

  await test.step('what was typed without a connection survives a reload, and saves itself', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await edit(page, 'the conclusion')
    const text = page.getByRole('textbox', { name: 'Conclusion' })
    await expect(text).toBeVisible()
    // What tells of the failure is fetched in a quiet moment.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await context.setOffline(true)
    await text.fill('Typed on a train')
    await expect(block(page, 'the conclusion').getByText('Offline', { exact: true })).toBeVisible()
    await block(page, 'the conclusion').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Error saving changes')).toBeVisible()
    await expect(text).toHaveText('Typed on a train')
    const calls = await breakCalls(page, 'PATCH', '*/content')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('You have unsaved changes from last time.')).toBeVisible()
    await expect(text).toHaveText('Typed on a train')
    await calls.mend()
    await expect.poll(async () => (await stored()).content?.conclusion).toBe('Typed on a train')
    await expect(page.getByText('You have unsaved changes from last time.')).toBeHidden()
  })
})
