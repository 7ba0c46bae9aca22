import { describe, expect, it } from 'vitest'
import { cleanMarkdown } from './clean-markdown.ts'

describe('cleanMarkdown', () => {
  it.each([
    ['a fence around all', '```markdown\nText\n```', 'Text'],
    ['a repeated title', '## The Title\n\nText', 'Text'],
    ['a repeated bold title', '**The title**\n\nText', 'Text'],
    ['shallow headings', '# One\n\ntext\n\n## Two', '### One\n\ntext\n\n#### Two'],
    ['many blank lines', 'a\n\n\n\nb', 'a\n\nb'],
    ['Windows line ends', 'a\r\n\r\nb', 'a\n\nb'],
    ['HTML tags', 'a <b onclick="x">bold</b> <br/> word', 'a bold  word'],
    ['scripts with their content', 'a<script>alert(1)</script>b', 'ab'],
    ['tags built from tags', 'a<scr<script></script>ipt>alert(1)</script>b', 'ab'],
    ['comments', 'a<!-- hidden -->b', 'ab'],
    ['pictures', 'see ![a chart](https://x.test/t.png)', 'see a chart'],
    ['control characters', 'a\u0000\u202eb', 'ab'],
  ])('removes %s', (_name, dirty, clean) => {
    expect(cleanMarkdown(dirty, { title: 'The title' })).toBe(clean)
  })

  it('keeps lists, links, tables, code and a first paragraph like the title', () => {
    const good =
      'The title matters.\n\n- a\n- b\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[x](https://x.test)\n\n```html\n<b># not touched</b>\n```'
    expect(cleanMarkdown(good, { title: 'The title' })).toBe(good)
  })

  it('keeps comparisons that look like tags', () => {
    expect(cleanMarkdown('if a < b and c > d')).toBe('if a < b and c > d')
  })

  it('takes no longer for a model that has lost itself in fences', { timeout: 20_000 }, () => {
    for (const piece of ['~', '`', '~~~x\n', '```\n']) {
      const text = `${piece.repeat(200_000 / piece.length)} end`
      expect(cleanMarkdown(text).length, piece).toBeGreaterThan(100_000)
    }
  })
})
