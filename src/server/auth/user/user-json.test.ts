import { expect, test } from 'vitest'
import type { AccountView } from './accounts.store.ts'
import { signUpUserJson, userJson } from './user-json.ts'

const now = new Date('2026-03-01T10:00:00Z')

function viewOf(account: object, more: object = {}): AccountView {
  return {
    account: {
      id: 'user-1',
      email: 'a@example.com',
      email_confirmed_at: now,
      phone: null,
      phone_confirmed_at: null,
      password_hash: '$argon2id$secret',
      app_metadata: { provider: 'email' },
      user_metadata: { full_name: 'A' },
      picture: null,
      banned_until: null,
      new_email: null,
      created_at: now,
      updated_at: now,
      ...account,
    },
    identities: [],
    factors: [],
    ...more,
  } as unknown as AccountView
}

test('has the fields that the client relies on', () => {
  expect(userJson(viewOf({}))).toMatchObject({
    id: 'user-1',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'a@example.com',
    phone: '',
    confirmed_at: now,
    identities: [],
    is_anonymous: false,
  })
})

test('leaves out nulls and an empty list of factors', () => {
  const json = userJson(viewOf({}))
  for (const name of ['phone_confirmed_at', 'banned_until', 'factors', 'new_email']) {
    expect(json).not.toHaveProperty(name)
  }
})

test('never contains the hash of the password or a factor’s secret', () => {
  const factors = [{ id: 'f', factor_type: 'totp', status: 'verified', secret_sealed: 'v1.secret' }]
  expect(JSON.stringify(userJson(viewOf({}, { factors })))).not.toContain('secret')
})

test('prefers the picture uploaded here to the provider’s', () => {
  const data = { avatar_url: 'https://provider.example/a.png', full_name: 'A' }
  const own = '/storage/v1/object/public/profile-photos/a.webp'
  expect(userJson(viewOf({ user_metadata: data, picture: own })).user_metadata).toEqual({
    avatar_url: own,
    full_name: 'A',
  })
  expect(userJson(viewOf({ user_metadata: data })).user_metadata).toEqual(data)
})

test('tells an identity’s own id from the provider’s', () => {
  const identities = [
    { id: 'identity-1', provider_id: 'sub-1', user_id: 'user-1', provider: 'google', email: null },
  ]
  const [identity] = userJson(viewOf({}, { identities })).identities as object[]
  expect(identity).toMatchObject({ identity_id: 'identity-1', id: 'sub-1', provider: 'google' })
  expect(identity).not.toHaveProperty('email')
})

test('the user of a sign-up is made of the request alone, with a new id each time', () => {
  const [first, second] = [1, 2].map(() => signUpUserJson('a@example.com', { a: 1 }, now))
  expect(first).toMatchObject({
    role: 'authenticated',
    identities: [{ provider: 'email', email: 'a@example.com', user_id: first?.id }],
    email: 'a@example.com',
    user_metadata: { a: 1 },
    confirmation_sent_at: now,
  })
  expect(first).not.toHaveProperty('last_sign_in_at')
  expect(first?.id).not.toBe(second?.id)
})

test('names the workspace that was chosen last, and nothing before one was', () => {
  const metadata = (workspaceId: string | null) =>
    userJson(viewOf({}, { workspaceId })).app_metadata
  expect(metadata('w1')).toEqual({ provider: 'email', workspace_id: 'w1' })
  expect(metadata(null)).toEqual({ provider: 'email' })
})
