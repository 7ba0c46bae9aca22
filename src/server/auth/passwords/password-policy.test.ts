import { expect, test } from 'vitest'
import { checkNewPassword } from './password-policy.ts'

const email = 'turnipfriend@example.com'

test.each([
  ['eight characters', 'gk3 vz9q'],
  ['128 characters', 'correct horse battery staple '.repeat(5).slice(0, 128)],
  ['letters only', 'wobblyteapots'],
  ['spaces', 'a long phrase of words'],
  ['letters of any script', 'пароль-горы'],
  ['emoji, one of which counts as one character', '🐝🌋🎻🧭🪁🧲🦤🧶'],
  ['a common word within a phrase', 'my sunshine of 2026'],
  ['digits and signs within', 'w0bbly-t3apots'],
  ['the local part within more', 'turnipfriend likes tea'],
])('accepts %s', async (_what, password) => {
  await expect(checkNewPassword(password, email)).resolves.toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['seven characters', 'gk3 vz9'],
  ['four emoji of two code units each', '🐝🌋🎻🧭'],
])('rejects %s as too short', async (_what, password) => {
  await expect(checkNewPassword(password, email)).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    weakPassword: ['length'],
    message: 'Password should be at least 8 characters.',
  })
})

test.each([
  ['a common password', 'password'],
  ['a common password in capitals', 'PASSWORD'],
  ['a common password with a digit and a sign after it', 'Password1!'],
  ['a common password with a year around it', '2026sunshine2026'],
  ['a common password with lookalikes', 'P@ssw0rd'],
  ['a common password with lookalikes and a tail', 'p4$$w0rd99!'],
  ['a common number with a sign after it', '12345678!'],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['one character repeated', 'aaaaaaaaaaaa'],
  ['two characters alternating', 'abababababab'],
  ['the product’s name', 'Copydesk'],
  ['the product’s name with digits around it', '12copydesk!!'],
  ['the email address', 'TurnipFriend@Example.com'],
  ['its local part', 'turnipfriend'],
])('rejects %s as guessable', async (_what, password) => {
  await expect(checkNewPassword(password, email)).rejects.toMatchObject({
    status: 422,
    code: 'weak_password',
    weakPassword: ['pwned'],
  })
})

test('rejects more than 128 characters as invalid rather than weak', async () => {
  const long = 'correct horse battery staple '.repeat(5).slice(0, 129)
  await expect(checkNewPassword(long, email)).rejects.toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 128 characters',
  })
})

test('measures a password as it will be hashed', async () => {
  // One ligature becomes eighteen letters in NFKC.
  await expect(checkNewPassword('ﷺ'.repeat(8), null)).rejects.toMatchObject({ status: 400 })
})

test('needs no email address', async () => {
  await expect(checkNewPassword('turnipfriend', null)).resolves.toBeUndefined()
})

test('a local part of three letters may be a password’s beginning', async () => {
  await expect(checkNewPassword('amy rides horses', 'amy@example.com')).resolves.toBeUndefined()
})
