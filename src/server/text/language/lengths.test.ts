import { describe, expect, it } from 'vitest'
import { weightOnX } from '#contracts/rules/publishing/post-length.ts'
import {
  capCodePoints,
  capForX,
  capGraphemes,
  countCodePoints,
  countGraphemes,
  countWords,
} from './lengths.ts'

describe('lengths', () => {
  it('cuts at words and counts families as one', () => {
    expect(capGraphemes('one two three', 9)).toBe('one two…')
    expect(capGraphemes('A first sentence. And more of it', 24)).toBe('A first sentence.')
    const family = '👨‍👩‍👧‍👦'
    expect(countGraphemes(family.repeat(3))).toBe(3)
    expect(capGraphemes(family.repeat(9), 4)).toBe(`${family.repeat(3)}…`)
    expect(capGraphemes('short', 5)).toBe('short')
  })
  it('counts words in scripts without spaces', () => {
    expect(countWords('one, two – three!')).toBe(3)
    expect(countWords('今日は良い天気です')).toBeGreaterThan(2)
  })
  it('cuts by code points, of which one letter may have many', () => {
    const families = '👨‍👩‍👧‍👦'.repeat(60)
    const capped = capCodePoints(families, 255)
    expect(countCodePoints(capped)).toBeLessThanOrEqual(255)
    expect(capped).toBe(`${'👨‍👩‍👧‍👦'.repeat(countGraphemes(capped) - 1)}…`)
    expect(countGraphemes(capped)).toBeGreaterThan(30)
    expect(countCodePoints(capCodePoints(`a${'\u0301'.repeat(300)}`, 255))).toBe(255)
    expect(capCodePoints('short', 5)).toBe('short')
  })
  it('weighs posts as X does', () => {
    expect(weightOnX('abc')).toBe(3)
    expect(weightOnX('日本')).toBe(4)
    expect(weightOnX('👨‍👩‍👧‍👦')).toBe(2)
    expect(weightOnX(`see https://example.com/${'x'.repeat(90)}`)).toBe(27)
    expect(weightOnX(capForX('日本語 '.repeat(100), 250))).toBeLessThanOrEqual(250)
  })
})
