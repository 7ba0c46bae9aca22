import { startFakeOidc } from '#test/fakes/oidc.ts'
import { intercept } from './fixtures/intercept.ts'
import { moveTo } from './fixtures/move-to.ts'
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts'
import { newAddress, signUpOverHttp } from './fixtures/person.ts'
import { signIn, signOutByHand } from './fixtures/sign-up-by-hand.ts'
import { expect, visitorTest as test } from './fixtures/test.ts'
import { workspaceOf } from './fixtures/workspace.ts'

let google: Awaited<ReturnType<typeof startFakeOidc>>
let server: OwnServer
test.beforeAll(async () => {
  google = await startFakeOidc()
  const { clientId, clientSecret, issuer } = google.settings
  server = await startOwnServer({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  })
})
test.afterAll(async () => {
  await server.close()
  await google.close()
})
// Who signs in at the provider next is one for all.
test.describe.configure({ mode: 'serial' })

test('a visitor comes in by Google, and returns to the page they asked for', async ({ page }) => {
  const email = newAddress()
  google.signsIn({ sub: 'newcomer', email, email_verified: true, name: 'Ada Byron' })
  await page.goto(`${server.origin}/auth`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await moveTo(page, '/dashboard/account')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron')
  await expect(page.getByText('This is your only way to sign in.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  await signOutByHand(page)

  // The address at Google may be another by now: it is the same account.
  google.signsIn({ sub: 'newcomer', email: newAddress(), email_verified: true })
  await page.goto(`${server.origin}/dashboard/campaigns?q=spring`)
  await expect(page.getByText('You need to be logged in to view campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${server.origin}/dashboard/campaigns?q=spring`)
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a buyer who comes in by Google is led back to the checkout', async ({ page }) => {
  google.signsIn({ sub: 'buyer', email: newAddress(), email_verified: true })
  await page.goto(`${server.origin}/pricing`)
  await page.getByRole('button', { name: 'Choose plan: Starter' }).click()
  await page.getByRole('link', { name: 'Sign In', exact: true }).last().click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
})

test('a verified address at Google opens the account that has it', async ({ page }) => {
  const person = await signUpOverHttp(server.origin)
  await workspaceOf(person).createClient({ name: 'Harbour Health' })
  google.signsIn({ sub: 'same-address', email: person.email, email_verified: true })
  await page.goto(`${server.origin}/auth?returnUrl=%2Fdashboard%2Fclients`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
  await moveTo(page, '/dashboard/account')
  await expect(page.getByText(`You sign in as ${person.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeEnabled()
})

test('what Google refuses or has not verified opens nothing, and leaves the other ways in', async ({
  page,
}) => {
  const person = await signUpOverHttp(server.origin)
  const address = `${server.origin}/auth?returnUrl=%2Fdashboard%2Fclients`
  await test.step('an error that says nothing', async () => {
    const script = { status: 200, contentType: 'text/javascript', body: 'throw new Error("")' }
    const broken = await intercept(page, '*/session-client-*.js', () => script)
    await page.goto(address)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Google sign-in failed')).toHaveCount(2)
    await broken.mend()
    await page.reload()
  })
  await test.step('an address that Google has not verified', async () => {
    google.signsIn({ sub: 'impostor', email: person.email, email_verified: false })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Google has not verified this email address.')).toBeVisible()
    // The sign-in form is there again, and still knows where to go.
    await expect(page).toHaveURL(`${server.origin}/auth?returnUrl=%2Fdashboard%2Fclients`)
  })
  await test.step('cancelling at Google', async () => {
    google.signsIn({ sub: 'nobody', refuses: true })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('You cancelled signing in with Google.')).toBeVisible()
    await expect(page).toHaveURL(`${server.origin}/auth?returnUrl=%2Fdashboard%2Fclients`)
  })
  await signIn(page, person)
  await expect(page).toHaveURL(`${server.origin}/dashboard/clients`)
})

test('somebody with a password links a Google account of nobody else’s, signs in by it and unlinks it', async ({
  page,
}) => {
  const person = await signUpOverHttp(server.origin)
  const elsewhere = newAddress()
  await page.goto(`${server.origin}/auth`)
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await moveTo(page, '/dashboard/account')
  await expect(page.getByText('Not linked')).toBeVisible()
  // The one who came first, above.
  google.signsIn({ sub: 'newcomer', email: newAddress(), email_verified: true })
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByText('Identity is already linked to another user')).toBeVisible()
  await expect(page.getByText('Not linked')).toBeVisible()

  google.signsIn({ sub: 'linked', email: elsewhere, email_verified: true })
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByText(elsewhere)).toBeVisible()
  await expect(page).toHaveURL(`${server.origin}/dashboard/account`)

  await signOutByHand(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await moveTo(page, '/dashboard/account')
  await expect(page.getByText(`You sign in as ${person.email}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Unlink Google' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Google?' })
  await dialog.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Google has been unlinked.')).toBeVisible()
  await expect(page.getByText('Not linked')).toBeVisible()
})
