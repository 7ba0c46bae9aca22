import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import {
  type AuthUnderTest,
  linkIn,
  must,
  goodPassword as password,
  startAuth,
} from '../auth.fixture.ts'

let auth: AuthUnderTest
let workspaceId: string
beforeAll(async () => {
  auth = await startAuth()
  const owner = must(await (await auth.signedIn('owner@example.com')).getUser()).data.user
  const member = await auth.database.kysely
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', owner?.id ?? '')
    .executeTakeFirstOrThrow()
  workspaceId = member.workspace_id
})
afterAll(() => auth.close())

/** Invites the address and returns the token that is mailed to it. */
async function invite(email: string, state: { accepted?: Date; expires?: Date } = {}) {
  const token = newSecret()
  await auth.database.kysely
    .insertInto('workspace_invitations')
    .values({
      id: newId(),
      workspace_id: workspaceId,
      email,
      role: 'member',
      token_hash: secretHash(token),
      expires_at: state.expires ?? new Date(Date.now() + 60_000),
      accepted_at: state.accepted ?? null,
    })
    .execute()
  return token
}

const signUp = (email: string, invitation: unknown, chosen = password) =>
  auth.browser().signUp({
    email,
    password: chosen,
    options: { data: { full_name: 'Jo Bloggs', invitation } },
  })

test('the invitation that was mailed to an address confirms it: no second mail, signed in at once', async () => {
  const email = 'invited@example.com'
  const { data } = must(await signUp('Invited@example.com', await invite(email)))
  expect(data.session?.user).toMatchObject({ email, user_metadata: { full_name: 'Jo Bloggs' } })
  expect(data.session?.user.email_confirmed_at).toBeDefined()
  expect(data.session?.user.user_metadata).not.toHaveProperty('invitation')
  await auth.service.settled()
  expect(auth.mails.filter(({ to }) => to === email)).toEqual([])
  must(await auth.browser().signInWithPassword({ email, password }))
})

test('an invitation to somebody else, used, expired or made up confirms nothing', async () => {
  const past = new Date(Date.now() - 1_000)
  const tokens: unknown[] = [
    await invite('somebody-else@example.com'),
    await invite('used@example.com', { accepted: past }),
    await invite('expired@example.com', { expires: past }),
    newSecret(),
    '',
    { token: 'odd' },
  ]
  const addresses = ['other', 'used', 'expired', 'guessed', 'empty', 'odd']
  for (const [index, name] of addresses.entries()) {
    const email = `${name}@example.com`
    const { data } = must(await signUp(email, tokens[index]))
    expect([name, data.session]).toEqual([name, null])
    expect(linkIn(await auth.mailTo(email)).pathname).toBe('/auth/v1/verify')
  }
})

test('it gives no key to an account that exists, which is told to whoever holds it', async () => {
  const email = 'member@example.com'
  await auth.signedIn(email)
  const { data, error } = await signUp(email, await invite(email), 'password of another 1')
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  expect(data.session).toBeNull()
  must(await auth.browser().signInWithPassword({ email, password }))
})

test('a stranger who signed up with the address first has no key to it', async () => {
  const email = 'contested@example.com'
  const stranger = 'password of a stranger 1'
  must(await auth.browser().signUp({ email, password: stranger }))
  expect(must(await signUp(email, await invite(email))).data.session).not.toBeNull()
  const refused = await auth.browser().signInWithPassword({ email, password: stranger })
  expect(refused.error?.code).toBe('invalid_credentials')
  must(await auth.browser().signInWithPassword({ email, password }))
})
