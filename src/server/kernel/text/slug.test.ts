import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Ten Ways & one', 'ten-ways-and-one'],
    ['Straße, Łódź, Ørsted', 'strasse-lodz-orsted'],
    ['東京', 'fallback'],
    ['it’s fine', 'its-fine'],
  ])('%s', (text, slug) => {
    expect(slugOf(text, 'Fallback')).toBe(slug)
  })
  it('stops at a word within 80 characters', () => {
    const slug = slugOf('word '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/word$/)
    expect(slugOf('東京', '大阪')).toBe('article')
  })
})
