import { expect, test } from 'vitest'
import type { ModelFinding } from '#contracts/model.ts'
import { dutiesOf, verdictOf, windowWords } from './model-words.ts'

test('what a model does is one sentence', () => {
  expect(dutiesOf(['judge'])).toBe('Checks what articles claim.')
  expect(dutiesOf(['writer', 'small', 'judge'])).toBe(
    'Writes articles, writes titles, search listings and posts and checks what articles claim.',
  )
})

test('a window is told with who says so', () => {
  expect(windowWords({ tokens: 8_192, from: 'endpoint' })).toBe('8,192 tokens (the server says so)')
  expect(windowWords(null)).toContain('Not known')
})

test.each([
  [['good', 'unknown'], 'Everything is as articles need it.'],
  [['good', 'warning'], 'Articles can be written; 1 thing could be better.'],
  [['warning', 'warning'], 'Articles can be written; 2 things could be better.'],
  [['warning', 'bad'], 'Articles can’t be written like this.'],
] as const)('%o comes to “%s”', (states, verdict) => {
  const findings = states.map(
    (state): ModelFinding => ({ row: 'together', state, outcome: '', advice: '' }),
  )
  expect(verdictOf(findings)).toBe(verdict)
})

test('a test that has not come to its last row has ended early', () => {
  expect(verdictOf([{ row: 'reachable', state: 'unknown', outcome: '', advice: '' }])).toBe(
    'The test has ended early.',
  )
})
