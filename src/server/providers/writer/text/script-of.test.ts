import { describe, expect, it } from 'vitest'
import { differInScript, scriptOf } from './script-of.ts'

describe('scripts', () => {
  it('tells languages apart where the letters do', () => {
    expect(scriptOf('Как выбрать систему')).toBe('cyrillic')
    expect(scriptOf('short')).toBeNull()
    expect(differInScript('Как выбрать систему', 'How to choose a system')).toBe(true)
    expect(differInScript('東京の桜を楽しむ', '桜の季節に東京を歩く')).toBe(false)
    expect(differInScript('SEO', 'Как выбрать систему')).toBe(false)
  })
})
