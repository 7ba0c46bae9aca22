import type { Page } from '@playwright/test'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

/** Presses it from the keyboard. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button') {
  const button = page.getByRole(role, { name, exact: true })
  await button.focus()
  await button.press('Enter')
}

async function pressInMenu(page: Page, name: string, item: string): Promise<void> {
  await press(page, `Actions for ${name}`)
  await press(page, item, 'menuitem')
}

test('a row that goes leaves the focus on the one in its place, and the last to what comes instead', async ({
  page,
  person,
  createClient,
  createCampaign,
}) => {
  for (const name of ['Anvil & Co', 'Bellows Ltd', 'Crucible plc']) await createClient({ name })
  await page.goto('/dashboard/clients')

  await test.step('clients', async () => {
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const remove = async (name: string) => {
      await pressInMenu(page, name, 'Delete Client')
      await press(page, 'Delete Client')
      await expect(card(name)).toBeHidden()
    }
    await remove('Bellows Ltd')
    await expect(card('Anvil & Co')).toBeFocused()
    // What is pressed again does nothing to it.
    await page.keyboard.press('Enter')
    await remove('Anvil & Co')
    await expect(card('Crucible plc')).toBeFocused()
    await remove('Crucible plc')
    const empty = page.getByRole('main').locator(':focus')
    await expect(empty).toContainText('No clients found')
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Add New Client' }).last(),
    ).toBeFocused()
  })

  const campaign = await createCampaign()
  await test.step('archived templates', async () => {
    const id = campaign.defaultToneTemplateId
    await person.call('POST', `/api/v1/templates/tone/${id}/duplicate`)
    await moveTo(page, '/dashboard/templates/tone')
    const name = /\(copy\)$/
    const copy = page.getByRole('link', { name })
    const actions = await page.getByRole('button', { name }).getAttribute('aria-label')
    await pressInMenu(page, actions?.replace('Actions for ', '') ?? '', 'Archive')
    await expect(copy).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    await press(page, 'Undo')
    await expect(copy).toBeVisible()
    await expect(page.getByText('Template restored')).toBeVisible()
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  await test.step('ticked articles', async () => {
    for (const title of ['First', 'Second']) {
      await person.call('POST', '/api/v1/manuscripts', { campaignId: campaign.id, title })
    }
    await moveTo(page, '/dashboard/articles')
    await page.getByRole('checkbox', { name: 'Select Second' }).press('Space')
    await press(page, 'Delete selected')
    await press(page, 'Delete')
    await expect(page.getByRole('checkbox', { name: 'Select Second' })).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toContainText('First')
  })

  await test.step('invitations', async () => {
    await moveTo(page, '/dashboard/team')
    for (const email of ['one@example.test', 'two@example.test']) {
      await press(page, 'Invite')
      await page.getByLabel('Email address').fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
    }
    await press(page, 'Send the invitation to one@example.test again')
    await expect(page.getByText('Invitation sent again')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Send the invitation to one@example.test again' }),
    ).toBeFocused()
    await press(page, 'Revoke the invitation to one@example.test')
    await expect(page.getByText('one@example.test', { exact: true })).toBeHidden()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'two@example.test' }),
    ).toBeFocused()
  })
})

test('undoing the removal of a section focuses it; a post that is saved or written anew leaves the focus on its button', async ({
  page,
  createArticle,
}) => {
  const article = await createArticle()
  const [first, second] = article.content?.sections.map(({ title }) => title) ?? []
  await page.goto(`/dashboard/articles/${article.id}/edit`)

  await test.step('undoing focuses the section, even if the server answers late', async () => {
    const section = page.getByRole('region', { name: 'the title of section 1' })
    await press(page, 'Remove section 1')
    await expect(section).toContainText(second ?? '')
    await expect(page.getByRole('button', { name: 'Edit section 1', exact: true })).toBeFocused()
    const answer = await holdAnswer(page, 'PATCH', `*/api/v1/articles/${article.id}/content`)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    // The notice takes the focused button with it before the section is back.
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
    await answer.arrive()
    await expect(section).toContainText(first ?? '')
    await expect(page.getByRole('button', { name: 'Edit section 1', exact: true })).toBeFocused()
  })

  await test.step('a post keeps the focus on its button; a press beside it takes it', async () => {
    await moveTo(page, `/dashboard/articles/${article.id}/social-media`)
    // The notice of the step before is gone once the pointer does not rest on it.
    await page.mouse.move(0, 0)
    await expect(page.getByText('Changes saved')).toBeHidden()
    await press(page, 'Edit X post')
    await page.getByRole('textbox', { name: 'X post' }).fill('Strike it and listen.')
    await press(page, 'Save')
    await expect(page.getByRole('button', { name: 'Edit X post' })).toBeFocused()
    await press(page, 'Regenerate X post')
    await expect(page.getByText('Post regenerated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Regenerate X post' })).toBeFocused()

    await press(page, 'Edit X post')
    await page.getByRole('heading', { name: 'Social', exact: false }).first().click()
    await press(page, 'Undo')
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'X post' })).not.toBeFocused()
  })
})
