import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import {
  type AuthUnderTest,
  goodPassword,
  linkIn,
  must,
  publicUrl,
  startAuth,
} from './auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

test('a sign-up is confirmed by its mail, signs in, refreshes and opens a workspace with 2 credits', async () => {
  const browser = auth.browser()
  const email = 'Jo.Bloggs@Example.com'
  const signedUp = must(
    await browser.signUp({
      email,
      password: goodPassword,
      options: { data: { full_name: 'Jo Bloggs' } },
    }),
  )
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email: 'jo.bloggs@example.com',
    role: 'authenticated',
    user_metadata: { full_name: 'Jo Bloggs' },
    identities: [{ provider: 'email' }],
  })
  expect(signedUp.data.user?.email_confirmed_at).toBeUndefined()

  const early = await browser.signInWithPassword({ email, password: goodPassword })
  expect(early.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })

  const link = linkIn(await auth.mailTo('jo.bloggs@example.com'))
  expect(link.origin).toBe(publicUrl)
  const verified = must(
    await browser.verifyOtp({ type: 'signup', token_hash: link.searchParams.get('token') ?? '' }),
  )
  expect(verified.data.user?.email_confirmed_at).toBeDefined()

  const signedIn = must(await browser.signInWithPassword({ email, password: goodPassword }))
  const refreshed = must(await browser.refreshSession())
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  must(await browser.getUser())

  const claim = await auth.service.verifyAccessToken(refreshed.data.session?.access_token ?? '')
  const seen = await asMember(
    auth.database,
    { ...claim, workspaceId: null, adminEmails: [] },
    async (tx, member) => ({
      member,
      balance: await tx.selectFrom('credit_balances').select('free').executeTakeFirst(),
    }),
  )
  expect(seen).toMatchObject({
    member: {
      email: 'jo.bloggs@example.com',
      role: 'owner',
      workspaceName: "Jo Bloggs's workspace",
    },
    balance: { free: 2 },
  })
})
