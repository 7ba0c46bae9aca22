import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import type { FakeRequest } from '#test/fakes/model-server.ts'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { test } from './fixtures/model-place.ts'
import { moveTo } from './fixtures/move-to.ts'
import { phone } from './fixtures/phone.ts'
import { expect } from './fixtures/test.ts'

const credits = (page: Page, words: string) =>
  expect(page.getByRole('banner').getByText(words, { exact: true })).toBeVisible()
const isStage = (stage: FakeRequest['stage']) => (request: FakeRequest) => request.stage === stage
const sectionOf = ({ prompt }: FakeRequest) =>
  Number(/Write section (\d+) of/.exec(prompt)?.[1] ?? 0)
const refused = { kind: 'status', status: 400 } as const
const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Cancel writing' }).click()

// They share an installation, whose start takes long.
test.describe.configure({ mode: 'default' })

test.describe('on a phone', () => {
  test.use(phone)

  test('sections appear as they are written, in every tab and after a reload, and nothing moves @daily', async ({
    page,
    context,
    model,
    createArticles,
  }) => {
    const release = model.hold((request) => sectionOf(request) > 2)
    const [id] = await createArticles('How a front desk wins patients back')
    await page.goto(`/dashboard/articles/${id}/preview`)
    const other = await context.newPage()
    await other.goto(`/dashboard/articles/${id}`)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Processing' })).toBeVisible()
      const stages = tab.getByRole('list', { name: 'Stages' })
      await expect(stages.getByText(/^2 of \d+/)).toBeVisible()
      await expect(stages.getByText('Plan the article, done')).toBeVisible()
      await expect(
        stages.getByText('Write the introduction and conclusion, not started'),
      ).toBeVisible()
      await expect(tab.getByText('Section 2 is being written.')).toHaveCount(0)
      await expect(tab.getByText('Section 3 is being written.')).toHaveCount(1)
    }
    await page.reload()
    await expect(page.getByText('Section 3 is being written.')).toHaveCount(1)
    await examineAsItIs(page, 'being written')

    const second = page.getByRole('heading', { level: 2, name: /^2/ })
    await second.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    await page.mouse.wheel(0, -150)
    const top = async () => (await second.boundingBox())?.y ?? Number.NaN
    await expect.poll(top).toBeGreaterThan(100)
    const before = await top()
    release()
    await expect(page.getByText('Article Generation Complete')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(1)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(24)
    await expect(page.getByRole('heading', { name: 'Processing' })).toHaveCount(0)

    // Who has watched it goes on reading, and edits when they want to.
    await expect(other.getByText('The article is ready')).toBeVisible()
    await other.getByRole('button', { name: 'Edit the article' }).click()
    await expect(other.getByRole('button', { name: 'Add section' })).toBeVisible()
  })

  test('one that is being written is cancelled: the model falls silent, and the credit is back', async ({
    page,
    context,
    model,
    createArticles,
  }) => {
    model.hold(isStage('plan'))
    const [id] = await createArticles('Never to be written')
    const list = await context.newPage()
    await list.goto('/dashboard/articles')
    await page.goto(`/dashboard/articles/${id}/preview`)
    await expect.poll(() => model.open).toBe(1)
    await page.getByRole('button', { name: 'Cancel writing' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('your credit comes back')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByRole('button', { name: 'Cancel writing' }).click()
    await confirm(page)
    await expect(page.getByText('Writing cancelled')).toBeVisible()
    await credits(page, '2 credits')
    await expect(page.getByRole('button', { name: 'Start again · 1 credit' })).toBeVisible()
    await expect(list.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect.poll(() => model.open).toBe(0)
    await examineAsItIs(page, 'cancelled')
    await page.reload()
    await expect(page.getByText('Nothing had been written yet.')).toBeVisible()
    await list.goto('/dashboard/articles?stage=attention')
    await expect(list.getByText('No articles found')).toBeVisible()
    await choose(list, 'Stage', 'Cancelled')
    await expect(list.getByText('Never to be written')).toBeVisible()
    await moveTo(list, '/dashboard')
    await expect(list.getByText('Nothing waits for you.')).toBeVisible()
  })
})

test('the outline is changed first, by mouse and by keyboard, and the article written from it @daily', async ({
  page,
  createCampaign,
}) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByLabel('Article title').fill('How a front desk wins patients back')
  await page.getByRole('checkbox', { name: 'Show me the outline first' }).check()
  await page.getByRole('button', { name: /Create 1 article/ }).click()
  await expect(page).toHaveURL('/dashboard/articles')
  const row = page.getByRole('listitem').filter({ hasText: 'Outline to approve' })
  await expect(row).toBeVisible()
  await expect(page.getByText('Generating 1 article')).toHaveCount(0)
  await row.getByRole('link', { name: 'How a front desk wins patients back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Outline waiting for you' })).toBeVisible()
  const second = page.getByRole('group', { name: /^Section 2 of/ })
  const gone = await page.getByLabel('Section 3', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Remove section 3' }).click()
  await second.getByLabel('Section 2', { exact: true }).fill('What it costs')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Section 1', { exact: true })).toHaveValue('What it costs')
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.keyboard.type('And then?')
  await examineAsItIs(page, 'outline')
  await page.reload()
  await expect(page.getByLabel('Section 1', { exact: true })).toHaveValue('What it costs')
  await page.getByRole('button', { name: 'Write the article' }).click()
  await expect(
    page
      .getByText('The article is ready')
      .or(page.getByText('Article Generation Complete'))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 2, name: /What it costs/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /And then\?/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: gone })).toHaveCount(0)
})

test('what failed is tried again from there, at a price that is said, and posts are written alone', async ({
  page,
  model,
  createArticles,
  createCampaign,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  const plans = () => model.requests.filter(isStage('plan')).length

  await test.step('a stage is tried again, and so are the posts, which do not cost the article', async () => {
    const before = plans()
    model.failOnce(isStage('frame'), refused)
    model.failOnce(isStage('social'), refused)
    const [id = ''] = await createArticles('Calm booking', { campaign })
    await waitForArticle(id, 'failed')
    await page.goto(`/dashboard/articles/${id}/preview`)
    await credits(page, '2 credits')
    await expect(page.getByText('Write the introduction and conclusion, failed')).toBeVisible()
    await expect(page.getByText('Your credit has been given back.').first()).toBeVisible()
    await expect(
      page.getByText('Writing resumes at “Write the introduction and conclusion”.'),
    ).toBeVisible()
    await examineAsItIs(page, 'a failed stage')
    await page.getByRole('button', { name: 'Try again · 1 credit' }).dblclick()
    await credits(page, '1 credit')
    await waitForArticle(id)
    await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible()
    await credits(page, '1 credit')
    expect(plans() - before).toBe(1)

    const unwritten = page.getByText('The social posts could not be written')
    await expect(unwritten).toBeVisible()
    await page.getByRole('button', { name: 'Write the posts' }).click()
    await expect(page.getByRole('heading', { name: 'Social posts' })).toBeVisible()
    await expect(unwritten).toHaveCount(0)
    await credits(page, '1 credit')
  })

  await test.step('from the list, and what became a draft meanwhile is continued there', async () => {
    model.failOnce(isStage('frame'), refused)
    const [id = ''] = await createArticles('From the list', { campaign })
    await waitForArticle(id, 'failed')
    await page.setViewportSize({ width: 1440, height: 900 })
    await moveTo(page, '/dashboard/articles')
    await page.getByRole('button', { name: /^Try again: / }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Try again?' })
    await expect(dialog.getByText('Finished stages are kept.')).toBeVisible()
    const release = model.hold(isStage('frame'))
    await dialog.getByRole('button', { name: 'Try again · 1 credit' }).click()
    await credits(page, '0 credits')
    await page.getByRole('button', { name: /^Cancel writing: / }).click()
    await confirm(page)
    release()
    await page.getByRole('button', { name: /^Continue: / }).click()
    await waitForArticle(id)
    await credits(page, '0 credits')
  })
})

test('cancelled in the list, what is written stays, and the rest is written later for nothing', async ({
  page,
  model,
  person,
  createArticles,
  createCampaign,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  await test.step('a selection is cancelled at once', async () => {
    const release = model.hold(isStage('plan'))
    await createArticles('One\nTwo', { inputType: 'topic', campaign })
    await page.goto('/dashboard/articles')
    await credits(page, '0 credits')
    for (const box of await page.getByRole('checkbox', { name: /^Select Coming/ }).all()) {
      await box.check()
    }
    await page.getByRole('button', { name: 'Cancel writing', exact: true }).click()
    await confirm(page)
    await expect(page.getByText('2 credits given back.')).toBeVisible()
    await credits(page, '2 credits')
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2)
    release()
  })

  const release = model.hold((request) => sectionOf(request) > 3)
  const [id = ''] = await createArticles('Half of it', { campaign })
  await test.step('one that is half written becomes a draft', async () => {
    const cancel = page.getByRole('button', { name: /^Cancel writing: / })
    await expect(cancel).toBeVisible()
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    await expect(page.getByText(/^3 of \d+/)).toBeVisible()
    await moveTo(page, '/dashboard/articles')
    await cancel.click()
    await expect(page.getByText('The text so far is kept as a draft')).toBeVisible()
    await confirm(page)
    await expect(page.getByText('The text so far is saved as a draft.')).toBeVisible()
    await expect(page.getByRole('main').getByText('To check', { exact: true })).toBeVisible()
    await expect(page.getByText('Cancelled part way. The text so far is kept.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^View Content: / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue: / })).toBeVisible()
    await credits(page, '1 credit')
  })

  await test.step('the rest is written for nothing', async () => {
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    await expect(
      page.getByText(/^Missing: \d+ sections, the introduction, the conclusion/),
    ).toBeVisible()
    await examineAsItIs(page, 'written in part')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/dashboard/articles/${id}`)
    release()
    await page.getByRole('button', { name: 'Write the rest' }).click()
    await waitForArticle(id)
    await expect(page.getByText('The article is ready')).toBeVisible()
    await expect(page.getByText('Partly written')).toHaveCount(0)
    await credits(page, '1 credit')
  })

  await test.step('while it is written again it is there to edit, and cancelling leaves it as it is', async () => {
    const article = await waitForArticle(id)
    const goOn = model.hold(isStage('frame'))
    await page.getByRole('button', { name: 'Edit the article' }).click()
    await page.getByRole('tab', { name: 'Brief' }).click()
    await page.getByRole('button', { name: 'Write again…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write this article again?' })
    await expect(dialog).toContainText('Nothing has been changed since it was written')
    await dialog.getByRole('button', { name: 'Write again · 1 credit' }).click()
    const writing = page.getByRole('region', { name: 'Being written again from the brief' })
    await expect(writing.getByRole('progressbar')).toBeVisible()
    await examineAsItIs(page, 'being written again')
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit the title', exact: true })).toBeEnabled()
    await writing.getByRole('button', { name: 'Cancel writing' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The article stays as it is, and your credit comes back.')
    await question.getByRole('button', { name: 'Cancel writing' }).click()
    await expect(page.getByText('Your credit has been given back.')).toBeVisible()
    await expect(writing).toBeHidden()
    const now = await person.call<Article>('GET', `/api/v1/articles/${id}`)
    const { revision, content } = article
    expect(now).toMatchObject({ revision, content, progress: null })
    goOn()
  })
})
