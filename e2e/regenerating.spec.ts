import type { Article } from '#contracts/articles/articles.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

test('an article is written again from a changed brief, and what a person has changed stays @mobile-only @daily', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const path = `/api/v1/articles/${article.id}`
  const change = (block: string, before: string, text: string) =>
    person.call('PATCH', `${path}/content`, { change: { block, before, text } })
  const { introduction = '', sections = [] } = article.content ?? {}
  await change('introduction', introduction, 'An introduction of my own.')
  await change('sections[0].content', sections[0]?.content ?? '', 'Not to stay.')
  await change('sections[1].content', sections[1]?.content ?? '', 'A section of my own.')

  await page.goto(`/dashboard/articles/${article.id}`)
  await page.getByRole('button', { name: /^(More|All) actions$/ }).click()
  await page.getByRole('menuitem', { name: 'Change brief' }).click()
  await page.getByLabel('Article title').fill('Violins, and how to choose one')
  await page.getByRole('button', { name: 'Write again…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write this article again?' })
  const kept = dialog.getByRole('group', { name: 'Keep word for word' })
  await expect(kept.getByRole('checkbox')).toHaveCount(3)
  await expect(kept.getByLabel('Introduction')).toBeChecked()
  await kept.getByLabel(`Section 1: ${sections[0]?.title}`).uncheck()
  await examineAsItIs(page, 'writing again')
  await dialog.getByRole('button', { name: 'Write again · 1 credit' }).click()

  await expect(page.getByText('Article Written Again')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Violins, and how to choose one')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('the introduction')).toContainText('An introduction of my own.')
  await expect(part('section 2')).toContainText('A section of my own.')
  await expect(part('section 1')).not.toContainText('Not to stay.')
  await expect(
    page.getByRole('region', { name: 'Being written again from the brief' }),
  ).toBeHidden()

  await page.getByRole('button', { name: /^(More|All) actions$/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Written again from the brief')).toBeVisible()
  const now = await person.call<Article>('GET', path)
  expect(now).toMatchObject({ status: 'completed', revision: 5, progress: null })
})
