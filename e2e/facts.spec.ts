import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import type { ClientResearch } from '#contracts/articles/research.ts'
import { goodSite } from '#test/fakes/client-sites.ts'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { intercept } from './fixtures/intercept.ts'
import { moveTo } from './fixtures/move-to.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const fact = 'In 2024, 38 % of guests booked online.'
const wrong = 'In 2024, 83 % of guests booked online.'
const wide = { width: 1440, height: 900 }

test('marks follow their sentences, and open claims are answered @daily', async ({
  page,
  person,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  const knowledge = `/api/v1/clients/${campaign.clientId}/knowledge`
  await person.call('POST', knowledge, { kind: 'fact', content: fact, passage: fact, source: '' })
  const [id = ''] = await createArticles('How booking stays calm', { campaign })
  await waitForArticle(id)
  const { conclude, conclusion } = writerOf(person, id)
  await conclude('Some 73 % of guests agree.')
  await page.goto(`/dashboard/articles/${id}`)

  await test.step('marks in the margin follow their sentences while somebody writes above them', async () => {
    await expectMarksToFollow(page)
  })

  await test.step('open claims are answered: one kept to its source, one confirmed, one removed', async () => {
    await conclude(`${wrong} Some 73 % of guests agree. Some 2031 of them come back.`)
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByText(/3 sentences are open/)).toBeVisible()
    await facts.getByRole('button', { name: 'Check again' }).click()
    await expect(facts.getByRole('button', { name: 'Check again' })).toBeHidden()
    await expect(facts.getByText('Checking the facts')).toBeHidden()
    await facts.getByRole('button', { name: 'Facts and sources' }).click()
    const panel = page.getByRole('dialog', { name: 'Facts and sources' })
    const claim = (words: string) => panel.getByRole('listitem').filter({ hasText: words })
    await expect(claim('83 %').getByText('The source says otherwise')).toBeVisible()
    await expect(claim('83 %').getByText(`“${fact}”`)).toBeVisible()
    await examineAsItIs(page, 'facts')

    await claim('83 %').getByRole('button', { name: 'Rewrite with this source' }).click()
    const answer = page.getByRole('dialog', { name: 'Rewrite with this source' })
    await expect(answer.getByRole('region', { name: 'Suggestion' })).toBeVisible()
    await answer.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Sentence changed')).toBeVisible()
    await expect(claim('83 %')).toBeHidden()

    await claim('73 %').getByRole('button', { name: 'Confirm…' }).click()
    await claim('73 %').getByLabel('How do you know?').fill('Our own survey of May')
    await claim('73 %').getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(claim('73 %')).toBeHidden()

    await claim('2031').getByRole('button', { name: 'Remove' }).click()
    await expect(claim('2031')).toBeHidden()
    await expect(panel.getByText('Nothing is open.', { exact: true })).toBeVisible()
    expect(await conclusion()).toBe(`${fact} Some 73 % of guests agree.`)
    await panel.getByRole('radio', { name: 'All' }).click()
    await expect(claim('73 %').getByText(/Our own survey of May/)).toBeVisible()
    await expect(claim(fact).getByText('Supported').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
})

test('a page is added as a source, left out and used again; readers see it at the end', async ({
  page,
  person,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const site = goodSite()
  await site.listen()
  const campaign = await createCampaign()
  const [id = ''] = await createArticles('How Harbour Health was founded', { campaign })
  await waitForArticle(id)

  await test.step('a page is added as a source, left out and used again', async () => {
    const text = 'Harbour Health was founded in 1998 in Brighton.'
    await writerOf(person, id).conclude(text)
    await page.goto(`/dashboard/articles/${id}`)
    await page.getByRole('button', { name: 'Research', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Research and sources' })
    await panel.getByLabel('Add a page').fill(`${site.url}/about`)
    await panel.getByRole('button', { name: 'Read it' }).click()
    const source = panel.getByRole('listitem').filter({ hasText: 'About us' })
    await expect(source.getByText('Supports 1 sentence')).toBeVisible()
    await source.getByText('1 quote').click()
    await expect(source.getByText(`“${text}”`)).toBeVisible()
    await examineAsItIs(page, 'research')
    await source.getByRole('button', { name: 'Leave out' }).click()
    await expect(source.getByText('Left out')).toBeVisible()
    await source.getByRole('button', { name: 'Use again' }).click()
    await expect(source.getByText('Supports 1 sentence')).toBeVisible()
  })

  await test.step('readers see the sources at the end', async () => {
    await page.setViewportSize(wide)
    await moveTo(page, `/dashboard/clients/${campaign.clientId}/settings`)
    await choose(page, 'Published sources', 'List at the end')
    await expect(page.getByText('are listed at the end of the article')).toBeVisible()
    await moveTo(page, `/dashboard/articles/${id}/preview`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect(article.getByRole('link', { name: 'About us' })).toHaveAttribute(
      'href',
      `${site.url}/about`,
    )
  })

  await test.step('before they are published otherwise, the client’s screen says whose approvals go', async () => {
    const path = `/api/v1/clients/${campaign.clientId}/research`
    const stored = () => person.call<ClientResearch>('GET', path)
    const before = await stored()
    const body = JSON.stringify({ ...before, approvals: 2 })
    await intercept(page, `*${path}`, ({ method }) =>
      method === 'GET' ? { status: 200, contentType: 'application/json', body } : null,
    )
    await page.goto(`/dashboard/clients/${campaign.clientId}/settings`)
    await choose(page, 'Published sources', 'Links in the text')
    const warning = page.getByRole('alertdialog', { name: 'Change how sources are published?' })
    await expect(warning.getByText(/2 articles of this client were approved/)).toBeVisible()
    await examineAsItIs(page, 'approvals that would be voided')
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await expect(warning).toBeHidden()
    expect((await stored()).placement).toBe(before.placement)
    await choose(page, 'Published sources', 'Links in the text')
    await warning.getByRole('button', { name: 'Change it' }).click()
    await expect(warning).toBeHidden()
    expect((await stored()).placement).toBe('links')
  })
  await site.close()
})

/** Changes the end of an article, as a person would by editing it. */
function writerOf({ call }: Person, id: string) {
  const conclusion = async () => {
    const article = await call<Article>('GET', `/api/v1/articles/${id}`)
    return article.content?.conclusion ?? ''
  }
  const conclude = async (text: string) => {
    const change = { block: 'conclusion', before: await conclusion(), text }
    await call('PATCH', `/api/v1/articles/${id}/content`, { change })
  }
  return { conclusion, conclude }
}

/** Writes above the last sentence and expects its mark to stay beside it. */
async function expectMarksToFollow(page: Page): Promise<void> {
  const sentence = page.getByText('Some 73 % of guests agree.')
  const mark = page.getByTitle('Not checked yet').last()
  const middle = (shown: typeof mark) =>
    shown.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2 + window.scrollY
    })
  const apart = async () => Math.abs((await middle(mark)) - (await middle(sentence)))
  await expect.poll(apart).toBeLessThan(16)
  await page.getByRole('button', { name: 'Edit the introduction', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Introduction' })
  await text.press('ControlOrMeta+End')
  const before = await middle(sentence)
  for (let line = 0; line < 12; line += 1) await text.pressSequentially('\nCalm')
  await expect.poll(() => middle(sentence)).toBeGreaterThan(before + 100)
  await expect.poll(apart).toBeLessThan(16)
  // What was written is taken back, since every new sentence would be open.
  const written = page.getByRole('region', { name: 'the introduction', exact: true })
  await written.getByRole('button', { name: 'Cancel' }).click()
  await expect(text).toBeHidden()
}
