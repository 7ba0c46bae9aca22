import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs } from './clean-text.ts'

describe('plain text', () => {
  it('makes one line without marks, quotes and tags', () => {
    expect(cleanLine(' "## **Big**\n <i>news</i>" ', 100)).toBe('## Big news')
    expect(cleanLine('# “Quoted”', 100)).toBe('Quoted')
  })
  it('reads a long row of spaces in one go', () => {
    expect(cleanLine(`a${' '.repeat(300_000)}b  `, 100)).toBe('a b')
  })
  it('keeps paragraphs', () => {
    expect(cleanParagraphs('a **b**\n\n\n\n<p>c</p>', 100)).toBe('a b\n\nc')
  })
})
