import { describe, expect, it } from 'vitest'
import { headingOfLine } from './heading-of-line.ts'

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
