import { expect, test } from 'vitest'
import type { ImageGeneration } from '#contracts/articles/images.ts'
import { earlierImages, endedWithoutPicture, isUnderWay, offeredGenerators } from './image-state.ts'

type Status = ImageGeneration['status']
const statuses: Status[] = ['pending', 'in_progress', 'success', 'error', 'failed', 'cancelled']

test('an image is generated until it has succeeded, failed or been cancelled', () => {
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['pending', 'in_progress'])
})

test('failures are always reported, a cancelled image only where there is no banner', () => {
  const reported = (banner: string | null) =>
    statuses.filter((status) => endedWithoutPicture({ status }, banner))
  expect(reported('/banner.webp')).toEqual(['error', 'failed'])
  expect(reported(null)).toEqual(['error', 'failed', 'cancelled'])
})

test('earlier images are the finished ones other than the banner, in their order', () => {
  const image = (status: Status, imageUrl: string | null) => ({ status, imageUrl })
  const images = [
    image('success', '/c.webp'),
    image('error', null),
    image('success', '/b.webp'),
    image('success', null),
    image('success', '/a.webp'),
  ]
  const urls = (banner: string | null) => earlierImages(images, banner).map((one) => one.imageUrl)
  expect(urls('/c.webp')).toEqual(['/b.webp', '/a.webp'])
  expect(urls(null)).toEqual(['/c.webp', '/b.webp', '/a.webp'])
})

test('a generator of type openai is offered only where it is already chosen', () => {
  const generators = [
    { id: 'a', type: 'zine' },
    { id: 'b', type: 'openai' },
    { id: 'c', type: 'openai' },
  ]
  const offered = (chosen: string) => offeredGenerators(generators, chosen).map(({ id }) => id)
  expect(offered('a')).toEqual(['a'])
  expect(offered('c')).toEqual(['a', 'c'])
})
