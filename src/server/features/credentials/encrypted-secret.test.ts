import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { decryptAccess, encryptSecret, redactAccess } from './encrypted-secret.ts'

const secrets = createSecretBox([randomBytes(32)])
const log = createLogger({ level: 'silent' })
const place = { id: 'row', workspaceId: 'workspace' }
const password = 'abcd efgh ijkl mnop qrst uvwx'

function stored(overrides: Partial<Parameters<typeof decryptAccess>[2]> = {}) {
  return {
    id: place.id,
    platform: 'wordpress' as const,
    name: 'Blog',
    siteUrl: 'https://blog.example.org',
    username: 'ada',
    encryptedPassword: encryptSecret(secrets, place, password).encrypted,
    encryptedKey: null,
    restRoot: null,
    siteId: null,
    collectionId: null,
    settings: null,
    mapping: null,
    version: new Date(0),
    ...overrides,
  }
}

test('an encrypted password contains nothing of the original', () => {
  const { encrypted } = encryptSecret(secrets, place, password)
  for (const group of password.split(' ')) expect(encrypted).not.toContain(group)
  expect(encryptSecret(secrets, place, password).encrypted).not.toBe(encrypted)
})

test.each([
  ['abcd efgh ijkl mnop qrst uvwx', 'uvwx'],
  ['twelve-chars', 'hars'],
  ['eleven-char', ''],
  ['a b c d e f g h i j k', ''],
  ['', ''],
])('the hint of %j is %j', (typed, hint) => {
  expect(encryptSecret(secrets, place, typed).hint).toBe(hint)
})

test('a stored access is decrypted for its own row and workspace', () => {
  expect(decryptAccess({ secrets, log }, 'workspace', stored())).toEqual({
    access: {
      platform: 'wordpress',
      siteUrl: 'https://blog.example.org',
      username: 'ada',
      appPassword: password,
      restRoot: null,
    },
  })
})

test.each([
  ['another workspace', 'elsewhere', {}],
  ['another row', 'workspace', { id: 'copied' }],
  ['a damaged password', 'workspace', { encryptedPassword: 'v1.x.y.z' }],
])('a password of %s is reported and logged, not thrown', (_, workspaceId, overrides) => {
  const error = vi.spyOn(log, 'error')
  expect(decryptAccess({ secrets, log }, workspaceId, stored(overrides))).toEqual({
    problem: 'The stored password can no longer be read. Please enter it again.',
  })
  expect(error).toHaveBeenCalledOnce()
  expect(JSON.stringify(error.mock.calls)).not.toContain(password)
})

test('a password encrypted with a lost key is reported', () => {
  const newKey = createSecretBox([randomBytes(32)])
  expect(decryptAccess({ secrets: newKey, log }, 'workspace', stored())).toHaveProperty('problem')
})

test('any other failure of decryption is thrown', () => {
  const broken = {
    ...secrets,
    open: () => {
      throw new TypeError('not a decryption problem')
    },
  }
  expect(() => decryptAccess({ secrets: broken, log }, 'workspace', stored())).toThrow(TypeError)
})

test.each([{ siteUrl: null }, { username: null }, { encryptedPassword: null }, { siteUrl: '' }])(
  'an access with %o is incomplete',
  (missing) => {
    expect(decryptAccess({ secrets, log }, 'workspace', stored(missing))).toEqual({
      problem: 'Credential missing required fields',
    })
  },
)

test('a site that repeats what it was sent reveals no password in any form', () => {
  const access = {
    platform: 'wordpress' as const,
    siteUrl: 'https://blog.example.org',
    username: 'ada',
    appPassword: password,
    restRoot: null,
  }
  const bare = password.replaceAll(' ', '')
  const base64 = (secret: string) => Buffer.from(`ada:${secret}`).toString('base64')
  const forms = [password, bare, base64(password), base64(bare)]
  const shown = redactAccess(`You sent: ${forms.join(' | ')}, as ada.`, access)
  for (const form of forms) expect(shown).not.toContain(form.replace(/=+$/, ''))
  expect(shown).toContain('[hidden]')
  expect(shown).toMatch(/^You sent: .*, as ada\.$/)
})

test('an answer without secrets stays as it is', () => {
  const access = {
    platform: 'wordpress' as const,
    siteUrl: 'https://blog.example.org',
    username: 'ada',
    appPassword: password,
    restRoot: null,
  }
  expect(redactAccess('Sorry, you are not allowed to create posts.', access)).toBe(
    'Sorry, you are not allowed to create posts.',
  )
})
