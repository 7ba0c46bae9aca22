import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { moveTo } from './fixtures/move-to.ts'
import { paste } from './fixtures/paste.ts'
import { expect, test } from './fixtures/test.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()

test('what is typed saves itself as one version; changes are taken back, undone and told of @daily', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  const history = page.getByRole('dialog', { name: 'History' })
  const openHistory = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
  }
  await page.goto(`/dashboard/articles/${article.id}`)

  await test.step('what is typed saves itself as one version, and Cancel takes it back', async () => {
    await edit(page, 'the conclusion')
    const text = page.getByRole('textbox', { name: 'Conclusion' })
    await text.fill('Typed and left alone')
    await expect(block(page, 'the conclusion').getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(async () => (await stored()).content?.conclusion).toBe('Typed and left alone')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(', then typed on')
    await expect
      .poll(async () => (await stored()).content?.conclusion)
      .toBe('Typed and left alone, then typed on')
    // Saving on request says so, though nothing is left to save.
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(text).toBeHidden()

    await edit(page, 'the summary')
    const summary = page.getByRole('textbox', { name: 'Summary' })
    await summary.fill('Not meant')
    await expect.poll(async () => (await stored()).summary).toBe('Not meant')
    await block(page, 'the summary').getByRole('button', { name: 'Cancel' }).click()
    await expect(summary).toBeHidden()
    expect((await stored()).summary).toBe(article.summary)
    // Whoever cancels by mistake has the words back.
    const discarded = page.getByText('Discarded your changes to the summary')
    const toast = page.getByRole('listitem').filter({ has: discarded })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(summary).toHaveValue('Not meant')
    await expect.poll(async () => (await stored()).summary).toBe('Not meant')
    await block(page, 'the summary').getByRole('button', { name: 'Cancel' }).click()
    await expect(summary).toBeHidden()
    await expect.poll(async () => (await stored()).summary).toBe(article.summary)
    // A save that is still on its way is waited for, and taken back like those before it.
    await edit(page, 'the summary')
    const saving = await holdAnswer(page, 'PATCH', '*/content')
    await summary.fill('Not meant either')
    await saving.caught
    await block(page, 'the summary').getByRole('button', { name: 'Cancel' }).click()
    await saving.arrive()
    await expect(summary).toBeHidden()
    await expect.poll(async () => (await stored()).summary).toBe(article.summary)
    await openHistory()
    await expect(history.getByText('Edited the conclusion and the summary')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
  })

  await test.step('changes are undone across parts', async () => {
    const save = async (name: string, field: string, text: string) => {
      await edit(page, name)
      await page.getByRole('textbox', { name: field, exact: true }).fill(text)
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('textbox', { name: field, exact: true })).toBeHidden()
    }
    await save('the summary', 'Summary', 'Another summary')
    await save('the conclusion', 'Conclusion', 'Another end')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Undone in the conclusion')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Undone in the summary')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByText('Redone in the summary')).toBeVisible()
    expect(await stored()).toMatchObject({
      summary: 'Another summary',
      content: { conclusion: 'Typed and left alone, then typed on' },
    })
  })

  await test.step('a moved section is told of', async () => {
    const [first, second] = article.content?.sections.map(({ title }) => title) ?? []
    const titles = async () =>
      (await stored()).content?.sections.map(({ title }) => title).slice(0, 2)
    await page.getByRole('button', { name: 'Move section 1 down' }).press('Enter')
    await expect(page.getByText(`${first}: moved to place 2`)).toBeAttached()
    await expect.poll(titles).toEqual([second, first])
  })

  await test.step('the history says what changed', async () => {
    await openHistory()
    await expect(history.getByText('+2 words').first()).toBeVisible()
    await history.getByRole('button', { name: /Written from the brief/ }).click()
    await expect(history.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})

test('a save that the page hears of late takes nothing back from the screen', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const [first, ...others] = article.content?.sections ?? []
  const picture = `![A desk](${article.bannerImageUrl} "Where it begins")`
  const sections = [
    { title: first?.title, content: `Calm.\n\n${picture}${'\n\nOn.'.repeat(40)}` },
    ...others,
  ]
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'sections', before: article.content?.sections, sections },
  })
  // As on a slow machine: what waits for its turn waits long, and the editor hears of its own save first.
  await page.addInitScript(() => {
    const { setTimeout: timer } = window
    const late = (run: () => void, ms = 0) => timer(run, ms === 0 ? 300 : ms)
    Object.assign(window, { setTimeout: late })
  })
  await page.goto(`/dashboard/articles/${article.id}`)
  await block(page, 'section 1').getByText('Calm.').click()
  const text = page.getByRole('textbox', { name: 'Section 1' })
  await text.getByRole('figure').click()
  const said = page.getByRole('group', { name: 'Picture' })
  // However long the text below the picture is.
  await expect(said).toBeInViewport({ ratio: 1 })
  await said.getByLabel('Caption').fill('Where it ends')
  await expect(text.getByText('Where it ends')).toBeVisible()
  const shown = await text.evaluateHandle((editor) => {
    const seen = new Set<string>()
    new MutationObserver(() => seen.add(editor.textContent)).observe(editor, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    })
    return seen
  })
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${article.id}`)
  await expect
    .poll(async () => (await stored()).content?.sections[0]?.content)
    .toContain('"Where it ends"')
  const line = page.locator('[data-writing-bar]')
  await expect(line.getByText('Saved', { exact: true })).toBeVisible()
  // The next save begins only once the page has heard of this one.
  await said.getByLabel('Caption').fill('Where it ends well')
  await expect
    .poll(async () => (await stored()).content?.sections[0]?.content)
    .toContain('"Where it ends well"')
  await expect(line.getByText('Saved', { exact: true })).toBeVisible()
  await expect(said.getByLabel('Caption')).toHaveValue('Where it ends well')
  const texts = await shown.evaluate((seen) => [...seen])
  expect(texts.filter((one) => one.includes('begins'))).toEqual([])
})

test('who goes on writing after Esc, while the save is on its way, loses no key', async ({
  page,
  person,
  pasteArticle,
}) => {
  const { id } = await pasteArticle('# Gone on\n\nHello.\n\n## First\n\nText')
  const stored = async () =>
    (await person.call<Article>('GET', `/api/v1/articles/${id}`)).content?.sections[0]?.content
  await page.goto(`/dashboard/articles/${id}`)
  const text = page.getByRole('textbox', { name: 'Section 1', exact: true })
  const leave = async (words: string) => {
    const save = await holdAnswer(page, 'PATCH', '*/content')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(words)
    await page.keyboard.press('Escape')
    await save.caught
    return save
  }
  await edit(page, 'section 1')
  await expect(text).toBeFocused()

  await test.step('a blank, which is no change of the stored text', async () => {
    const save = await leave(' one')
    await page.keyboard.press('Space')
    await save.arrive()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.keyboard.type('two')
    await expect.poll(stored).toBe('Text one two')
  })

  await test.step('a click back into the text', async () => {
    const save = await leave(' three')
    await text.click()
    await save.arrive()
    await expect.poll(stored).toBe('Text one two three')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' four')
    await expect.poll(stored).toBe('Text one two three four')
  })

  await test.step('a key right before Esc, on a page that is still busy', async () => {
    await expect(
      page.locator('[data-writing-bar]').getByText('Saved', { exact: true }),
    ).toBeVisible()
    await text.evaluate(async (editor) => {
      document.execCommand('insertText', false, ' five')
      // The editor reads the key, and the page is not shown anew yet.
      await null
      editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect(text).toBeHidden()
    await expect.poll(stored).toBe('Text one two three four five')
  })

  await test.step('who only waits has left', async () => {
    await edit(page, 'section 1')
    await expect(text).toBeFocused()
    const save = await leave(' six')
    await save.arrive()
    await expect(text).toBeHidden()
    await expect.poll(stored).toBe('Text one two three four five six')
  })
})

/** `EDITING_MINUTES=30 EDITING_SEED=… npx playwright test e2e/writing.spec.ts` goes on for longer. */
const minutes = Number(process.env.EDITING_MINUTES ?? '0')
const seed = process.env.EDITING_SEED ?? 'copydesk'

test('whatever happens while two tabs write, the last text is stored or both versions are offered @daily', async ({
  page,
  context,
  person,
  pasteArticle,
}) => {
  test.setTimeout(120_000 + minutes * 60_000)
  const article = await pasteArticle('# In my own words\n\nHello.\n\n## First\n\nText')
  await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'summary', before: article.summary ?? '', text: 'To begin with' },
  })
  const random = seededRandom(seed)
  const other = await context.newPage()
  const tabs = [page, other]
  const summary = (tab: Page) => tab.getByRole('textbox', { name: 'Summary' })
  const open = async (tab: Page) => {
    const button = tab.getByRole('button', { name: 'Edit the summary', exact: true })
    await expect(button.or(summary(tab))).toBeVisible()
    if (await button.isVisible()) await button.click()
    await expect(summary(tab)).toBeVisible()
  }
  for (const tab of tabs) {
    tab.on('dialog', (dialog) => dialog.accept())
    await tab.goto(`/dashboard/articles/${article.id}`)
    await open(tab)
  }
  let online = true
  const connect = async (now: boolean) => {
    online = now
    await context.setOffline(!now)
  }
  const offered = (tab: Page) =>
    tab.getByText('Someone else changed the summary').or(tab.getByText('You typed another version'))
  const actions: ((tab: Page, step: number) => Promise<void>)[] = [
    async (tab, step) => await summary(tab).pressSequentially(` w${step}`),
    async (tab, step) => await summary(tab).fill(`Anew ${step}`),
    async (tab) => {
      if (online) await settled(tab)
    },
    async () => await connect(!online),
    async (tab) => {
      if (!online) await connect(true)
      await tab.reload()
      await open(tab)
    },
    async (tab) => {
      const mine = tab.getByRole('button', { name: 'Keep mine when I save' })
      // The other tab may settle the matter before the click does.
      if (online && (await mine.isVisible())) await mine.click({ timeout: 2_000 }).catch(() => {})
    },
  ]
  /** Waits until a tab has nothing left to do without its person. */
  const settled = async (tab: Page) => {
    const own = block(tab, 'the summary')
    // Where nothing was typed since the page was loaded, there is nothing to save or to tell of.
    const isDone = own
      .getByText('Saved', { exact: true })
      .or(own.getByRole('button', { name: 'Save', exact: true, disabled: true }))
    await expect(isDone.or(offered(tab)).first()).toBeVisible({ timeout: 20_000 })
  }
  const end = Date.now() + minutes * 60_000
  for (let step = 0; step < 16 || Date.now() < end; step += 1) {
    const tab = random() < 0.5 ? page : other
    const action = actions[Math.floor(random() * actions.length)]
    await test.step(`step ${step}`, () => action?.(tab, step))
  }
  await connect(true)
  for (const tab of tabs) {
    await expect(async () => {
      const shown = await summary(tab).inputValue()
      const now = await person.call<Article>('GET', `/api/v1/articles/${article.id}`)
      if (shown.trim() !== now.summary)
        await expect(offered(tab).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
  }
})

test('an article is written without ordering one, and another is brought along @mobile-only', async ({
  page,
  createCampaign,
  person,
}) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByRole('link', { name: 'Write it yourself' }).click()
  await expect(page.getByRole('heading', { name: 'Write it yourself' })).toBeVisible()
  await expect(page.getByLabel('Campaign')).toContainText(campaign.name)
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await expect(page.getByText('Please give it a title')).toBeVisible()
  await page.getByLabel('Title').fill('In my own words')
  await page.reload()
  await expect(page.getByText('We kept what you typed last time')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('In my own words')
  await examineAsItIs(page, 'Write it yourself')
  await page.getByRole('button', { name: 'Begin writing' }).click()
  await expect(page.getByRole('heading', { name: 'In my own words' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeFocused()
  // An empty page is not said to pass most checks.
  const checks = page.getByRole('heading', { name: 'What to check' })
  await expect(page.getByText('Nobody is assigned.')).toBeVisible()
  await expect(checks).toHaveCount(0)
  await page.keyboard.type('Hello.')
  await expect(checks).toBeVisible()
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByRole('textbox', { name: 'Title of section 1' })).toHaveValue('New section')

  await moveTo(page, '/dashboard/articles/write')
  await expect(page.getByLabel('Campaign')).toContainText(campaign.name)
  await page.getByRole('radio', { name: /A document/ }).click()
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Document')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('notes.docx', 'No Word document')
  await page.getByRole('button', { name: 'Import the text' }).click()
  await expect(page.getByRole('alert')).toContainText('This is not a Word document.')
  await choose('notes.md', '# From a file\n\nHello.\n\n## First\n\nText')
  await page.getByRole('button', { name: 'Import the text' }).click()
  await expect(page.getByRole('heading', { name: 'From a file' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()

  await moveTo(page, '/dashboard/articles/write')
  await page.getByRole('radio', { name: /A pasted text/ }).click()
  await page.getByLabel('Text').focus()
  await paste(
    page,
    'text/html',
    `<h1>From the clipboard</h1><p>Words</p><img src="data:image/png;base64,AA"><img src="${dot}" alt="A dot"><ul><li>One</li></ul>`,
  )
  await expect(page.getByText('Pasted with its formatting.')).toBeVisible()
  await page.getByRole('button', { name: 'Import the text' }).click()
  await expect(page.getByText('One picture was left out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From the clipboard' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A dot' })).toBeVisible()
  const { items } = await person.call<{ items: Article[] }>('GET', '/api/v1/articles')
  expect(items.map(({ title, byHand }) => [title, byHand])).toEqual([
    ['From the clipboard', true],
    ['From a file', true],
    ['In my own words', true],
  ])
})
