import type { Page } from '@playwright/test'
import type { Team } from '#contracts/team/team.ts'
import { mailed, until } from '#test/process.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { newAddress, password, signUpOverHttp } from './fixtures/person.ts'
import { signIn } from './fixtures/sign-up-by-hand.ts'
import { expect, test } from './fixtures/test.ts'

/** The link of the newest invitation mailed to the address. */
const invitationLink = (origin: string, email: string) =>
  mailed(origin, email, /https?:\S+\/join\?token=\S+/)

async function inviteByHand(page: Page, email: string, client?: string) {
  if (page.url() === 'about:blank') await page.goto('/dashboard/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email address').fill(email)
  if (client) {
    await dialog.getByRole('switch', { name: 'Only selected clients' }).click()
    await dialog.getByRole('checkbox', { name: client }).click()
  }
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

test('a new person signs up from an invitation and sees the chosen client alone @daily', async ({
  page,
  browser,
  origin,
  person,
  createClient,
  createCampaign,
  createArticles,
}) => {
  await createClient({ name: 'Harbour Health' })
  const client = await createClient({ name: 'Old Mill Tea' })
  const email = newAddress()
  await page.goto('/dashboard/team')
  await expect(page.getByText('Invite the people you work with')).toBeVisible()
  await inviteByHand(page, email, 'Old Mill Tea')
  await expect(page.getByText('Member, 1 client')).toBeVisible()

  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const guest = await theirs.newPage()
  await guest.goto(await invitationLink(origin, email))
  await expect(guest.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
  await expect(
    guest.getByText(/has invited you to join as a member\. You’ll see 1 client/),
  ).toBeVisible()
  await expect(guest.getByText('Welcome Back')).toHaveCount(0)
  await expect(
    guest.getByText('Sign in or create an account to accept the invitation'),
  ).toHaveCount(0)
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Create Account' }).click()
  // The invitation came by mail, so the address needs no second one.
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest.getByText('Please enter your name')).toBeVisible()
  await guest.getByLabel('Your full name').fill('Ada Guest')
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  // One stands in the team's workspace, and the sidebar says so.
  const sidebar = guest.getByRole('complementary')
  const { name: agency } = await person.call<Team>('GET', '/api/v1/team')
  await expect(sidebar.getByRole('button', { name: `${agency}, switch` })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Manage Subscription' })).toHaveCount(0)
  await examineAsItIs(guest, 'the sidebar of a limited member')
  await guest.setViewportSize({ width: 1440, height: 900 })
  await guest.getByRole('link', { name: 'Clients' }).click()
  await expect(guest.getByText('Old Mill Tea')).toBeVisible()
  await expect(guest.getByText('Harbour Health')).toBeHidden()
  // Clients themselves are looked after by others, and so are the sites.
  await expect(guest.getByRole('link', { name: 'Add New Client' })).toHaveCount(0)
  await moveTo(guest, '/dashboard/clients/new')
  await expect(guest.getByText('You can’t edit this team’s clients')).toBeVisible()
  await guest.getByRole('link', { name: 'Credentials' }).click()
  await expect(guest.getByText('No sites yet')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Add a site' })).toHaveCount(0)
  await guest.keyboard.press('ControlOrMeta+k')
  await guest.getByPlaceholder(/^Search clients/).fill('a')
  await expect(guest.getByRole('option', { name: /Old Mill Tea/ })).toBeVisible()
  await expect(guest.getByRole('option', { name: /Harbour Health|Add New Client/ })).toHaveCount(0)
  await guest.keyboard.press('Escape')

  // On another device they begin there, too.
  const device = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const elsewhere = await device.newPage()
  await elsewhere.goto('/auth')
  await signIn(elsewhere, { email, password })
  await expect(
    elsewhere.getByRole('complementary').getByRole('button', { name: `${agency}, switch` }),
  ).toBeVisible()
  await device.close()

  // The owner's page hears of it by itself, and takes the person out again.
  const campaign = await createCampaign({ clientId: client.id })
  const articleIds = await createArticles('Tea for two', { campaign })
  const { members } = await person.call<Team>('GET', '/api/v1/team')
  const assigneeId = members.find((member) => member.email === email)?.userId
  await person.call('POST', '/api/v1/desk/assign', { articleIds, assigneeId })
  await page.getByRole('button', { name: 'Actions for Ada Guest' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await expect(page.getByRole('link', { name: '1 article assigned to them' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed from the team')).toBeVisible()
  await expect(guest.getByText('You are no longer a member of that team.')).toBeVisible()
  await expect(guest).toHaveURL('/dashboard')
  await expect(guest.getByText('You are now working on your own.')).toBeVisible()
  await theirs.close()
})

test('roles change, the workspace is handed over, and a person switches between two', async ({
  page,
  browser,
  origin,
}) => {
  const colleague = await signUpOverHttp(origin)
  await inviteByHand(page, colleague.email)
  const theirs = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [{ name: 'copydesk-session', value: JSON.stringify(colleague.session) }],
        },
      ],
    },
  })
  const guest = await theirs.newPage()
  await guest.goto(await invitationLink(origin, colleague.email))
  await guest.getByLabel('Your full name').fill('Bo Colleague')
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest.getByText(/^You have joined /)).toBeVisible()
  await guest.getByRole('link', { name: 'Team' }).click()
  await expect(guest.getByRole('button', { name: 'Leave the team' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()

  const actions = page.getByRole('button', { name: 'Actions for Bo Colleague' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change role' })
  await dialog.getByRole('radio', { name: /^Admin/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Make owner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByText('Ownership transferred')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave the team' })).toBeVisible()

  await guest.getByLabel('Agency name').fill('The two of us')
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'The two of us, switch' }).click()
  await expect(guest.getByRole('menuitem', { name: 'The two of us' })).toBeDisabled()
  await guest.getByRole('menuitem', { name: colleague.email.split('@')[0] ?? '' }).click()
  await expect(guest.getByText(/^You are now working in /)).toBeVisible()
  await guest.getByRole('link', { name: 'Team' }).click()
  await expect(guest.getByText('Invite the people you work with')).toBeVisible()

  await page.getByRole('button', { name: 'Leave the team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText(/^You have left The two of us\. You are now/)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Your desk is clear')).toBeVisible()
  await theirs.close()
})

test('a link that was sent again, taken back, cut short or is for somebody else says so', async ({
  page,
  origin,
  person,
}) => {
  const colleague = await signUpOverHttp(origin)
  await inviteByHand(page, colleague.email)
  const first = await invitationLink(origin, colleague.email)
  await page
    .getByRole('button', { name: `Send the invitation to ${colleague.email} again` })
    .click()
  await until(async () => (await invitationLink(origin, colleague.email)) !== first, 20)
  const link = await invitationLink(origin, colleague.email)
  const ended = page.getByText('This invitation no longer works')
  for (const one of [first, link.slice(0, -30)]) {
    await page.goto(one)
    await expect(ended).toBeVisible()
  }
  await page.goto(link)
  await expect(page.getByText('This invitation is for someone else')).toBeVisible()
  await page.goto('/dashboard/team')
  await page.getByRole('button', { name: `Revoke the invitation to ${colleague.email}` }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await page.goto(link)
  await expect(ended).toBeVisible()

  // Somebody else who is signed in makes way for the one invited.
  await person.call('POST', '/api/v1/team/invitations', { email: colleague.email, role: 'member' })
  await until(async () => (await invitationLink(origin, colleague.email)) !== link, 20)
  await page.goto(await invitationLink(origin, colleague.email))
  await expect(page.getByText('This invitation is for someone else')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and use that address' }).click()

  // Who has an account is asked to sign in, and finds the way back with a new password, too.
  await expect(page.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Set a new one' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(colleague.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await mailed(origin, colleague.email, /https?:\S+\/verify\S+type=recovery\S*/))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('another calm and long sentence')
  await page.getByRole('button', { name: 'Save the password' }).click()

  await page.getByLabel('Your full name').fill('Bo Colleague')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Open the team' }).click()
  await expect(page.getByText(/^You are now working in /)).toBeVisible()
})
