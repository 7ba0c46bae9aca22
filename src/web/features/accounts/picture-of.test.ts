import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

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
