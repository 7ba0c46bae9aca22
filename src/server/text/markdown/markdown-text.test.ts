import { describe, expect, it } from 'vitest'
import { markdownToPlainText, readTimeMinutes, wordCount } from './markdown.ts'

describe('markdownToPlainText', () => {
  it('keeps the words and the shape of the text', () => {
    const markdown = [
      '# Title',
      'A **bold** [link](https://example.com) and `code`.',
      '- one\n- two\n  1. inner',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '> quoted',
      '---',
      '![a cat](https://example.com/cat.png)',
    ].join('\n\n')
    expect(markdownToPlainText(markdown)).toBe(
      [
        'Title',
        'A bold link and code.',
        '- one\n- two\n  1. inner',
        'a\tb\n1\t2',
        'quoted',
        'a cat',
      ].join('\n\n'),
    )
  })

  it('drops tags and decodes entities', () => {
    expect(markdownToPlainText('a <b>b</b> &amp; c\n\n<div>gone</div>')).toBe('a b & c')
  })
})

describe('wordCount', () => {
  it.each([
    ['', 0],
    ['one two  three', 3],
    ["don't count well-known twice", 4],
    ['## Heading\n\ntext — with a dash', 5],
    ['3.5 million, 2,000 people', 4],
    ['日本語 text', 4],
    ['[link text](https://example.com/not/counted)', 2],
  ])('%j has %i', (markdown, words) => {
    expect(wordCount(markdown)).toBe(words)
  })
})

describe('readTimeMinutes', () => {
  it.each([
    [0, 1],
    [230, 1],
    [231, 2],
    [1150, 5],
  ])('%i words take %i', (words, minutes) => {
    expect(readTimeMinutes(words)).toBe(minutes)
  })
})
