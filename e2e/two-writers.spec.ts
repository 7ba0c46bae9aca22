import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { joinAs } from './fixtures/colleague.ts'
import { lostWords } from './fixtures/lost-words.ts'
import { startOwnServer } from './fixtures/own-server.ts'
import { expect, test } from './fixtures/test.ts'
import { startWriting } from './fixtures/writing-robot.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()

test('whatever a colleague does to the sections, the open editor goes on with caret, focus and words', async ({
  page,
  person,
  browser,
  origin,
  pasteArticle,
}) => {
  const { id } = await pasteArticle(
    '# Two of us\n\nHello.\n\n## One\n\nText one.\n\n## Two\n\nOak is hard. It lasts.\n\nOil it once. Keep it dry.\n\n## Three\n\nText three.',
  )
  const stored = () => person.call<Article>('GET', `/api/v1/articles/${id}`)
  const sections = async () => (await stored()).content?.sections ?? []
  const titles = async () => (await sections()).map(({ title }) => title)
  const bo = await joinAs('Bo Colleague', { person, browser, origin })
  const colleague = bo.page
  await page.goto(`/dashboard/articles/${id}`)
  await colleague.goto(`/dashboard/articles/${id}`)

  await test.step('a section is added above, moved and removed while somebody types', async () => {
    await edit(page, 'section 2')
    await expect(text(page, 'Section 2')).toBeFocused()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Dense ')
    await page.evaluate(() => Object.assign(window, { opened: document.activeElement }))
    const isSame = () =>
      page.evaluate(() => document.activeElement === Reflect.get(window, 'opened'))
    await colleague.getByRole('button', { name: 'Add a section below section 1' }).press('Enter')
    await expect(text(page, 'Section 3')).toBeFocused()
    await page.keyboard.type('ujkx ')
    await colleague.keyboard.press('Escape')
    await colleague.getByRole('button', { name: 'Move section 3 up' }).press('Enter')
    await expect(text(page, 'Section 2')).toBeFocused()
    await page.keyboard.type('and ')
    await colleague.getByRole('button', { name: 'Move section 2 up' }).press('Enter')
    await expect(text(page, 'Section 1')).toBeFocused()
    await page.keyboard.type('dark ')
    await colleague.getByRole('button', { name: 'Remove section 2' }).press('Enter')
    await expect.poll(titles).toEqual(['Two', 'New section', 'Three'])
    await page.keyboard.type('and ')
    expect(await isSame()).toBe(true)
    // Should the text vanish between two keys, the next ones are no shortcuts either.
    await page.evaluate(() => document.querySelector<HTMLElement>('.writing')?.blur())
    await page.keyboard.type('ujk')
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await text(page, 'Section 1').focus()
    await expect
      .poll(async () => (await sections())[0]?.content)
      .toBe('Dense ujkx and dark and Oak is hard. It lasts.\n\nOil it once. Keep it dry.')
  })

  await test.step('what a colleague writes comes into the open editor, and is said', async () => {
    await edit(colleague, 'section 1')
    await expect(text(colleague, 'Section 1')).toBeFocused()
    await text(colleague, 'Section 1').getByText('Oil it once.').click()
    await colleague.keyboard.press('End')
    await colleague.keyboard.type(' Mine too.')
    await expect(text(page, 'Section 1').getByText('Keep it dry. Mine too.')).toBeVisible()
    await expect(page.getByText('Bo Colleague changed section 1.')).toBeVisible()
    await page.keyboard.type('old ')
    await expect(text(colleague, 'Section 1').getByText('and dark and old Oak is')).toBeVisible()
    await expect
      .poll(async () => (await sections())[0]?.content)
      .toBe(
        'Dense ujkx and dark and old Oak is hard. It lasts.\n\nOil it once. Keep it dry. Mine too.',
      )
  })

  await test.step('only the sentence that both change is to be chosen', async () => {
    await page.context().setOffline(true)
    await text(page, 'Section 1').getByText('It lasts.').click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(' for years')
    await text(colleague, 'Section 1').getByText('It lasts.').click()
    await colleague.keyboard.press('End')
    await colleague.keyboard.press('ArrowLeft')
    await colleague.keyboard.type(' for ever')
    await colleague.keyboard.press('Control+End')
    await colleague.keyboard.type(' And warm.')
    await expect.poll(async () => (await sections())[0]?.content).toContain('And warm.')
    await page.context().setOffline(false)
    await expect(page.getByText('Someone else changed section 1')).toBeVisible()
    await expect(text(page, 'Section 1').getByText('Mine too. And warm.')).toBeVisible()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(text(page, 'Section 1').getByText('It lasts for ever.')).toBeVisible()
    await expect(page.getByText('Someone else changed section 1')).toBeHidden()
  })

  await test.step('a section that is removed under the writer’s hands stays until they decide', async () => {
    await colleague.keyboard.press('Escape')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Last words')
    await expect.poll(async () => (await sections())[0]?.content).toContain('Last words')
    await page.context().setOffline(true)
    await page.keyboard.type(' of mine')
    await expect(
      colleague.getByText('And warm. Last words', { exact: false }).first(),
    ).toBeVisible()
    await colleague.getByRole('button', { name: 'Remove section 1' }).press('Enter')
    await expect.poll(titles).toEqual(['New section', 'Three'])
    await page.context().setOffline(false)
    await expect(page.getByText('This section was removed while you were writing')).toBeVisible()
    await expect(text(page, 'Removed section')).toBeFocused()
    await page.keyboard.type('ujk')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(titles).toEqual(['Two', 'New section', 'Three'])
    await expect.poll(async () => (await sections())[0]?.content).toContain('Last words of mineujk')
  })

  await test.step('what was typed into a section that is gone is offered after a reload', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.context().setOffline(true)
    await text(page, 'Section 1').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Kept.')
    // What has changed since they read it is not removed.
    await expect(
      colleague.getByText('Last words of mineujk', { exact: false }).first(),
    ).toBeVisible()
    await colleague.getByRole('button', { name: 'Remove section 1' }).press('Enter')
    await expect.poll(titles).toEqual(['New section', 'Three'])
    await page.context().setOffline(false)
    await page.reload()
    const offer = page.getByText('You were writing in a section that is no longer there')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Add it as a section' }).click()
    await expect(offer).toBeHidden()
    await expect.poll(async () => (await sections()).at(-1)?.content).toContain('Kept.')
  })
  await bo.close()
})

/** `EDITING_MINUTES=30 EDITING_SEED=… npx playwright test e2e/two-writers.spec.ts` goes on for longer. */
const minutes = Number(process.env.EDITING_MINUTES ?? '0')
const seed = process.env.EDITING_SEED ?? 'copydesk'
/** With `EDITING_DATABASE=server`, on a real Postgres. */
const writers =
  process.env.EDITING_DATABASE === 'server'
    ? test.extend({
        baseURL: async ({ browserName: _ }, use) => {
          const server = await startOwnServer({ OPERATOR_EMAIL: 'help@desk.example' })
          await use(server.origin)
          await server.close()
        },
      })
    : test

writers(
  'two people write, add, move and remove sections, offline too: no word is lost',
  async ({ page, person, browser, origin, pasteArticle }) => {
    test.setTimeout(240_000 + minutes * 90_000)
    const sentence = (at: number) =>
      `This is sentence number ${at} of an article that two people write.`
    const paragraphs = Array.from({ length: minutes > 0 ? 60 : 12 }, (_, at) =>
      [0, 1, 2, 3].map((line) => sentence(at * 4 + line)).join(' '),
    )
    const parts = paragraphs.flatMap((paragraph, at) =>
      at % 6 === 0 ? [`## Part ${at / 6 + 1}`, paragraph] : [paragraph],
    )
    const { id } = await pasteArticle(`# Two of us\n\nHello.\n\n${parts.join('\n\n')}`)
    const bo = await joinAs('Bo Colleague', { person, browser, origin })
    const until = Date.now() + minutes * 60_000
    const robots = [
      startWriting(page, { id, person, name: 'qa', seed: `${seed} a`, until }),
      startWriting(bo.page, { id, person, name: 'zb', seed: `${seed} b`, until }),
    ]
    const written = await Promise.all(robots)
    const lost = lostWords(person, id, written)
    // Reads the versions that there are, which takes a while.
    await lost()
    const settled = expect(async () => expect(await lost()).toEqual([]))
    await settled.toPass({ timeout: 60_000, intervals: [2_000] })
    await bo.close()
  },
)
