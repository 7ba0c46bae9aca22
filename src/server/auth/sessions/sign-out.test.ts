import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import { type AuthUnderTest, type Browser, goodPassword, must, startAuth } from '../auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

async function tokenOf(browser: Browser): Promise<string> {
  return must(await browser.getSession()).data.session?.access_token ?? ''
}

/** Whether the API accepts the token. */
async function opens(token: string): Promise<boolean> {
  const signedIn = await auth.service.verifyAccessToken(token)
  try {
    await asMember(
      auth.database,
      { ...signedIn, workspaceId: null, adminEmails: [] },
      async () => {},
    )
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'unauthenticated' })
    return false
  }
}

async function twoBrowsers(email: string): Promise<[Browser, Browser]> {
  const first = await auth.signedIn(email)
  const second = auth.browser()
  must(await second.signInWithPassword({ email, password: goodPassword }))
  return [first, second]
}

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('scope %s ends its sessions at once', async (scope, left) => {
  const [here, there] = await twoBrowsers(`${scope}@example.com`)
  const tokens = [await tokenOf(here), await tokenOf(there)]
  expect(await Promise.all(tokens.map(opens))).toEqual([true, true])
  must(await here.signOut({ scope }))
  expect(await Promise.all(tokens.map(opens))).toEqual(left)
  const refreshed = await there.refreshSession()
  expect(refreshed.error === null).toBe(left[1])
})

test('rejects an unknown scope', async () => {
  const browser = await auth.signedIn('scope@example.com')
  const answer = await auth.post(
    '/logout?scope=everything',
    {},
    { authorization: `Bearer ${await tokenOf(browser)}` },
  )
  expect([answer.status, (await answer.json()).msg]).toEqual([
    400,
    'Unsupported logout scope "everything"',
  ])
})

test('rejects a sign-out without a token, with the public key, and after the session has ended', async () => {
  const browser = await auth.signedIn('ended@example.com')
  const token = await tokenOf(browser)
  must(await browser.signOut())
  const statusOf = async (authorization?: string) => {
    const answer = await auth.post('/logout', {}, authorization ? { authorization } : {})
    return [answer.status, answer.headers.get('x-sb-error-code')]
  }
  expect(await statusOf()).toEqual([401, 'no_authorization'])
  expect(await statusOf('Bearer public')).toEqual([403, 'bad_jwt'])
  expect(await statusOf(`Bearer ${token}`)).toEqual([403, 'session_not_found'])
})
