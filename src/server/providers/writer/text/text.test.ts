import { describe, expect, it } from 'vitest'
import { weightOnX } from '#contracts/rules/post-length.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { cleanLine, cleanParagraphs } from './clean-text.ts'
import { headingOfLine } from './heading-of-line.ts'
import { capForX, capGraphemes, countGraphemes, countWords } from './lengths.ts'
import { differInScript, scriptOf } from './script-of.ts'
import { slugOf } from './slug.ts'

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
})

describe('plain text', () => {
  it('makes one line without marks, quotes and tags', () => {
    expect(cleanLine(' "## **Big**\n <i>news</i>" ', 100)).toBe('## Big news')
    expect(cleanLine('# “Quoted”', 100)).toBe('Quoted')
  })
  it('keeps paragraphs', () => {
    expect(cleanParagraphs('a **b**\n\n\n\n<p>c</p>', 100)).toBe('a b\n\nc')
  })
})

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
  it('weighs posts as X does', () => {
    expect(weightOnX('abc')).toBe(3)
    expect(weightOnX('日本')).toBe(4)
    expect(weightOnX('👨‍👩‍👧‍👦')).toBe(2)
    expect(weightOnX(`see https://example.com/${'x'.repeat(90)}`)).toBe(27)
    expect(weightOnX(capForX('日本語 '.repeat(100), 250))).toBeLessThanOrEqual(250)
  })
})

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

describe('scripts', () => {
  it('tells languages apart where the letters do', () => {
    expect(scriptOf('Как выбрать систему')).toBe('cyrillic')
    expect(scriptOf('short')).toBeNull()
    expect(differInScript('Как выбрать систему', 'How to choose a system')).toBe(true)
    expect(differInScript('東京の桜を楽しむ', '桜の季節に東京を歩く')).toBe(false)
    expect(differInScript('SEO', 'Как выбрать систему')).toBe(false)
  })
})

describe('headingOfLine', () => {
  it.each([
    ['1. The problem: say what goes wrong', 'The problem'],
    ['Step by step – the method', 'Step by step'],
    ['what it costs', 'What it costs'],
    ['   ', 'Section'],
  ])('%s', (line, heading) => {
    expect(headingOfLine(line)).toBe(heading)
  })
  it('never gets long', () => {
    expect(headingOfLine('word '.repeat(60)).length).toBeLessThanOrEqual(70)
  })
})
