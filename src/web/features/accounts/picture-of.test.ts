import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { nameOf, pictureOf } from './picture-of.ts'

const user = (avatar?: unknown) => ({ user_metadata: { avatar_url: avatar } }) as unknown as User

test('the picture a person uploaded is shown', () => {
  const own = '/storage/v1/object/public/profile-photos/ada.webp'
  expect(pictureOf(user(own))).toBe(own)
})

test.each([
  undefined,
  7,
  'https://pictures.test/ada.jpg',
  '/storage/v1/object/public/logos/a.webp',
])('%s is not asked for', (avatar) => {
  expect(pictureOf(user(avatar))).toBeUndefined()
})

test.each([
  ['Ada Byron', 'Ada Byron'],
  ['  ', 'ada@example.test'],
  [undefined, 'ada@example.test'],
  [7, 'ada@example.test'],
])('someone named %s is shown as %s', (full_name, shown) => {
  const person = { email: 'ada@example.test', user_metadata: { full_name } } as unknown as User
  expect(nameOf(person)).toBe(shown)
})
