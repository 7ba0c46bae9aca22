import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { tabTo } from './fixtures/tab-to.ts'
import { expect, test } from './fixtures/test.ts'

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Edit ${name} with AI` })
const open = async (page: Page, name: string) => {
  // With a finger, the tools of a block appear once it is chosen.
  await page.getByRole('region', { name, exact: true }).focus()
  await page.getByRole('button', { name: `AI edit of ${name}`, exact: true }).click()
}

test('a suggestion is accepted and taken back, and a section written again beside a person’s own words @mobile-only', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const content = article.content ?? { introduction: '', sections: [], conclusion: '' }
  const { introduction } = content
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  const history = page.getByRole('dialog', { name: 'History' })
  const openHistory = async () => {
    await page.getByRole('button', { name: /^(More|All) actions$/ }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
  }
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('a suggestion is rejected, another accepted', async () => {
    await open(page, 'the introduction')
    const asking = dialog(page, 'the introduction')
    await expect(asking.getByText('All of the introduction will be revised.')).toBeVisible()
    await asking.getByRole('button', { name: 'Shorten' }).click()
    const suggestion = asking.getByRole('region', { name: 'Suggestion' })
    await expect(suggestion).toBeFocused()
    await expect(suggestion.locator('del').first()).toBeVisible()
    await expect(suggestion.getByText('Offline sample')).toBeVisible()
    expect((await stored()).content?.introduction).toBe(introduction)
    await asking.getByRole('button', { name: 'Reject' }).click()
    await expect(asking.getByText('Included with the article: 49 AI edits left.')).toBeVisible()

    await asking.getByRole('button', { name: 'Expand' }).click()
    const first = await suggestion.locator('ins').allInnerTexts()
    await asking.getByRole('button', { name: 'Try again' }).click()
    await expect(suggestion.locator('ins')).not.toHaveText(first)
    await asking.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(asking).toBeHidden()
    const now = await stored()
    expect(now.content?.introduction.startsWith(introduction)).toBe(true)
    expect(now).toMatchObject({ revision: 2, aiEditsLeft: 47 })
  })

  await test.step('the history takes it back', async () => {
    await openHistory()
    await expect(history.getByRole('button', { name: /Expanded the introduction/ })).toBeVisible()
    await expect(history.getByText(/with AI/)).toBeVisible()
    await history.getByRole('button', { name: /Written from the brief/ }).click()
    await history.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
    expect((await stored()).content?.introduction).toBe(introduction)
  })

  await test.step('a section is written again, and what a person has edited stays word for word', async () => {
    const mine = 'Nobody waits at our desk. I wrote this line myself, and it stays as it is.'
    await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
      change: { block: 'sections[0].content', before: content.sections[0]?.content, text: mine },
    })
    await expect(page.getByText(mine)).toBeVisible()
    await page.getByRole('region', { name: 'section 2', exact: true }).focus()
    await page.getByRole('button', { name: 'Write again: section 2' }).click()
    const asking = page.getByRole('dialog', { name: 'Write section 2 again' })
    const note = asking.getByRole('textbox', { name: 'What should be different (optional)' })
    const send = asking.getByRole('button', { name: 'Write again', exact: true })
    // The sample writer says what it can’t do; the note is still there afterwards.
    await note.fill('Begin with a story')
    await send.click()
    await expect(asking.getByText('No suggestion')).toBeVisible()
    await expect(asking.getByText(/can’t follow a note/)).toBeVisible()
    await expect(note).toHaveValue('Begin with a story')
    await note.fill('')
    await send.click()
    const suggestion = asking.getByRole('region', { name: 'Suggestion' })
    await expect(suggestion).toBeFocused()
    await expect(suggestion.getByText('Offline sample')).toBeVisible()
    expect((await stored()).content?.sections[1]).toEqual(content.sections[1])
    await asking.getByRole('button', { name: 'Accept' }).click()
    await expect(asking).toBeHidden()
    const now = await stored()
    const [first, second, ...rest] = now.content?.sections ?? []
    expect(first?.content).toBe(mine)
    expect(second?.title).toBe(content.sections[1]?.title)
    expect(second?.content).not.toBe(content.sections[1]?.content)
    expect(rest).toEqual(content.sections.slice(2))
    expect(now.content?.introduction).toBe(introduction)
    expect(now.aiEditsLeft).toBe(46)
    await openHistory()
    await expect(history.getByRole('button', { name: /Rewrote section 2/ })).toBeVisible()
  })
})

test('AI edits only what is selected, works by keyboard alone, and overwrites nobody', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const content = article.content ?? { introduction: '', sections: [], conclusion: '' }
  const change = (block: string, before: string | null | undefined, text: string) =>
    person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
      change: { block, before, text },
    })
  const text = 'Front desks are busy. They do not have to be **very loud**. Ask the people there.'
  await change('conclusion', content.conclusion, text)
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('only what is selected on the page is revised', async () => {
    const shown = page.getByRole('region', { name: 'the conclusion', exact: true })
    await shown.getByText('They do not have to be').evaluate((paragraph) => {
      const range = document.createRange()
      const start = paragraph.firstChild as Text
      range.setStart(start, start.data.indexOf('They'))
      range.setEnd(paragraph.querySelector('strong')?.firstChild as Text, 9)
      getSelection()?.addRange(range)
    })
    await page.getByRole('button', { name: 'AI edit of the selection' }).click()
    const asking = dialog(page, 'the conclusion')
    await expect(asking.getByText('“They do not have to be **very loud**”')).toBeVisible()
    await asking.getByRole('button', { name: 'Change tone…' }).click()
    await page.getByRole('menuitem', { name: 'Friendly' }).click()
    await expect(asking.locator('ins')).toHaveText('don’t')
    await asking.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(shown.getByText('They don’t have to be')).toBeVisible()
    await expect(asking).toBeHidden()
  })

  await test.step('it is done with the keyboard alone, in the editor’s own words', async () => {
    await page.getByRole('button', { name: 'AI edit of section 1' }).focus()
    await page.keyboard.press('Enter')
    const asking = dialog(page, 'section 1')
    const words = asking.getByRole('textbox', { name: 'In your own words' })
    await expect(words).toBeFocused()
    await asking.getByRole('button', { name: 'Ask' }).focus()
    await page.keyboard.press('Enter')
    await expect(asking.getByText('Say what to change')).toBeVisible()
    await words.focus()
    await page.keyboard.type('A sonnet, please')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(asking.getByText('No suggestion')).toBeVisible()
    await expect(asking.getByText(/understands simple wishes only/)).toBeVisible()
    // The wish is still there, to be put in other words.
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('A sonnet, please')
    await words.fill('Make it shorter')
    await page.keyboard.press('Enter')
    await expect(asking.getByRole('region', { name: 'Suggestion' })).toBeFocused()
    await tabTo(page, asking.getByRole('button', { name: 'Accept' }))
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    await expect(page.getByRole('button', { name: 'AI edit of section 1' })).toBeFocused()
    const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
    const [before, after] = [article, now].map((one) => one.content?.sections[0])
    expect(after?.title).toBe(before?.title)
    expect(after?.content.length).toBeLessThan(before?.content.length ?? 0)
  })

  await test.step('somebody else’s change is never overwritten by a suggestion', async () => {
    await open(page, 'the summary')
    const asking = dialog(page, 'the summary')
    await asking.getByRole('button', { name: 'Expand' }).click()
    await expect(asking.locator('ins')).toBeVisible()
    await change('summary', article.summary, 'Hers')
    await expect(asking.getByText('Someone else changed the summary')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Accept' })).toBeDisabled()
    await asking.getByRole('button', { name: 'Reject' }).click()
    const known = asking.getByRole('textbox', { name: 'The text of the summary' })
    await expect(known).toHaveValue('Hers')
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
  })

  await test.step('the dialog is accessible and fits, asking and answered', async () => {
    await open(page, 'section 2')
    const asking = dialog(page, 'section 2')
    await expect(asking.getByRole('button', { name: 'Shorten' })).toBeVisible()
    await examineAsItIs(page, 'AI edit')
    await asking.getByRole('button', { name: 'Shorten' }).click()
    await expect(asking.getByRole('region', { name: 'Suggestion' })).toBeVisible()
    await examineAsItIs(page, 'AI edit, suggestion')
    await asking.getByRole('button', { name: 'Reject' }).click()
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
  })

  await test.step('an empty section is written by the writer', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const number = content.sections.length + 1
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('button', { name: `Write section ${number}`, exact: true }).click()
    const asking = page.getByRole('dialog', { name: `Write section ${number}` })
    await asking.getByRole('button', { name: 'Write', exact: true }).click()
    await expect(asking.getByRole('region', { name: 'Suggestion' })).toBeVisible()
    await examineAsItIs(page, 'A section written, suggestion')
    await asking.getByRole('button', { name: 'Accept' }).click()
    await expect(asking).toBeHidden()
    await expect(page.getByText('No text in this section')).toBeHidden()
  })
})
