import { expect, test } from 'vitest'
import { imagesQuery } from './images.queries.ts'
import { staleImages } from './stale-images.ts'

test('an image event refreshes the images of its article alone', () => {
  const event = {
    type: 'image',
    articleId: 'a',
    generationId: 'g',
    status: 'success',
    imageUrl: '/a.webp',
    error: null,
  } as const
  expect(staleImages(event)).toEqual([imagesQuery('a').queryKey])
  expect(imagesQuery('b').queryKey).not.toEqual(imagesQuery('a').queryKey)
  expect(staleImages({ type: 'article', articleId: 'a', change: 'updated' })).toEqual([])
})
