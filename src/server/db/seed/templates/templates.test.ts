import { describe, expect, it } from 'vitest'
import { boltOns, plans } from '#contracts/rules/credits/seeded-offers.ts'
import { imageGenerators } from '../image-generators.ts'
import { authorTemplates } from './author.ts'
import { imageTemplates } from './image.ts'
import { seoTemplates } from './seo.ts'
import { toneTemplates } from './tone.ts'

const names = (items: { name: string }[]) => items.map((item) => item.name)

describe('what comes with the product', () => {
  it.each([
    ['SEO structures', seoTemplates],
    ['tones', toneTemplates],
    ['image styles', imageTemplates],
    ['authors', authorTemplates],
  ])('has at least six %s, each with a name of its own', (_kind, items) => {
    expect(items.length).toBeGreaterThanOrEqual(6)
    expect(new Set(names(items)).size).toBe(items.length)
  })

  it('gives every structure five to eight sections that instruct', () => {
    for (const { structure } of seoTemplates) {
      expect(structure.sections.length).toBeGreaterThanOrEqual(5)
      expect(structure.sections.length).toBeLessThanOrEqual(8)
      for (const line of structure.sections) expect(line).toMatch(/^.{4,60}: .{15,}$/)
    }
  })

  it('offers every picture in the shape of a banner', () => {
    for (const { defaultParameters } of imageGenerators) {
      expect(defaultParameters.available_aspect_ratios).toContain('16:9')
    }
  })

  it('makes credits cheaper the more one buys', () => {
    expect(names(plans)).toEqual(['Starter', 'Pro', 'Enterprise'])
    expect(boltOns).toHaveLength(4)
    for (const list of [plans, boltOns]) {
      const perCredit = list.map(({ price, credits }) => price / credits)
      expect(perCredit).toEqual([...perCredit].sort((a, b) => b - a))
    }
  })
})
