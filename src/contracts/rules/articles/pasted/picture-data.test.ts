import { expect, test } from 'vitest'
import { pictureFromData, saidOfPicture } from './picture-data.ts'

test('the data holds the bytes of its address', () => {
  const data = pictureFromData('data:image/png;base64,iVBORw0KGgo=')
  expect(data?.type).toBe('image/png')
  expect([...(data?.bytes ?? [])].slice(0, 4)).toEqual([137, 80, 78, 71])
  expect(pictureFromData('data:image/png;base64,%%%')).toBeUndefined()
})

test('of an alternative text, how Word came to know is left out', () => {
  expect(saidOfPicture('A dog on a beach\n\nAI-generated content may be incorrect.')).toBe(
    'A dog on a beach',
  )
})
