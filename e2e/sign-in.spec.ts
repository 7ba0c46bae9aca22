import { newAddress, password } from './fixtures/person.ts'
import { openMail, signIn, signOutByHand } from './fixtures/sign-up-by-hand.ts'
import { expect, visitorTest } from './fixtures/test.ts'

visitorTest(
  'a new visitor signs up, confirms, signs in again, and replaces a forgotten password @daily',
  async ({ page, signUp }) => {
    const account = await signUp(page)
    await expect(page.getByText('Signed in successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByText(account.email)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('You have been signed out')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('copydesk-session'))).toBeNull()

    await signIn(page, account)
    await expect(page).toHaveURL('/dashboard')

    await signOutByHand(page)
    await page.getByRole('link', { name: 'Set a new one' }).click()
    // Both pages have such a field: the one before must have gone.
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await openMail(page, 'Choose a new Copydesk password', account.email)
    await page.getByRole('link', { name: /\/auth\/v1\/verify/ }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    const link = page.url()
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    const field = page.getByLabel('New password')
    const save = page.getByRole('button', { name: 'Save the password' })
    await field.fill('short')
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Password should be at least 8 characters.')
    // Said once: the error stands where the hint stood.
    await expect(page.getByText('At least 8 characters.', { exact: true })).toBeHidden()
    await field.fill(account.password)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText(/^This is your password already/)
    await field.fill('an even longer, calmer sentence')
    await save.click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')

    await signOutByHand(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('That does not look like an email address.')).toBeVisible()
  },
)

visitorTest(
  'what is typed before the scripts have loaded stays, and one may reload while the email is on its way',
  async ({ page }) => {
    const email = newAddress()
    const held: (() => void)[] = []
    let hold = true
    await page.route('**/assets/*.js', async (route) => {
      if (hold) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    // As opened in a new tab, where no history comes along.
    await page.goto('/auth?mode=sign-up', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    // Sent now, the form would put the password into the address.
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.locator('button[type=submit]')).toBeDisabled()
    expect(new URL(page.url()).searchParams.has('password')).toBe(false)
    hold = false
    for (const release of held) release()
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password should be at least 8 characters.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(
      'A verification email has been sent to your address. Please check your inbox to confirm your registration.',
    )
    await expect(page.getByText('A verification email has been sent')).toHaveCount(1)
    await expect(page.getByText(email)).toBeVisible()

    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toHaveCount(0)
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  },
)

visitorTest(
  'a visitor of a dashboard page signs in first and then gets there, in every tab @daily',
  async ({ page, context, person }) => {
    await visitorTest.step('legacy addresses lead to where the pages are now', async () => {
      await page.goto('/clients')
      await expect(page).toHaveURL(/\/auth\?returnUrl=%2Fdashboard%2Fclients/)
    })

    await visitorTest.step(
      'the form asks for what is missing before anything is sent',
      async () => {
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await expect(page.getByText('Enter your email address.')).toBeVisible()
        await expect(page.getByText('Enter a password.')).toBeVisible()
        await expect(page.getByLabel('Email')).toBeFocused()
        await page.getByLabel('Email').fill('someone@example.test')
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      },
    )

    await visitorTest.step('a wrong password is refused and nothing typed is lost', async () => {
      await signIn(page, { ...person, password: 'not the password' })
      await expect(page.getByText('Invalid login credentials')).toHaveCount(2)
      await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid login credentials')
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await page.getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByText('Invalid login credentials')).toHaveCount(0)
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await signIn(page, person)
      await expect(page).toHaveURL('/dashboard/clients')
    })

    await visitorTest.step(
      'one gets to the page that was asked for, and to no other site',
      async () => {
        await signOutByHand(page)
        await page.goto('/dashboard/campaigns?q=spring')
        await expect(page).toHaveURL(/\/auth\?returnUrl=/)
        await expect(page.getByText('You need to be logged in to view campaigns')).toBeVisible()
        await signIn(page, person)
        await expect(page).toHaveURL('/dashboard/campaigns?q=spring')
        await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()

        // The session survives the loading of a page.
        await page.goto('/auth?returnUrl=https%3A%2F%2Fevil.test%2F')
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      },
    )

    await visitorTest.step('signing in and out in one tab does the same in the other', async () => {
      const other = await context.newPage()
      await other.goto('/dashboard/clients')
      await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      await signOutByHand(other)
      await expect(other).toHaveURL('/auth')
      await expect(page).toHaveURL(/\/auth/)

      await page.goto('/auth?returnUrl=%2Fdashboard%2Fclients')
      await signIn(other, person)
      await expect(other).toHaveURL('/dashboard')
      await expect(page).toHaveURL('/dashboard/clients')
    })
  },
)
