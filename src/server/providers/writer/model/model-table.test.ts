import { expect, test } from 'vitest'
import { defaultModels, traitsOf } from './model-table.ts'

const plain = { sampling: true, reasons: false }
const reasoning = { sampling: false, reasons: true }

test.each([
  ['openai', 'gpt-5.4-mini', reasoning],
  ['openai', 'gpt-5-chat-latest', { sampling: false, reasons: false }],
  ['openai', 'o4-mini', reasoning],
  ['openai', 'gpt-4.1', plain],
  ['anthropic', 'claude-haiku-4-5', plain],
  ['anthropic', 'claude-sonnet-5-5', reasoning],
  ['google', 'gemini-3.5-flash', { sampling: true, reasons: true }],
  ['google', 'gemini-2.0-flash', plain],
  ['openai-compatible', 'llama-4', plain],
  ['openai-compatible', 'openai/gpt-5', reasoning],
] as const)('%s %s', (provider, model, traits) => {
  const marksCache = provider === 'anthropic' ? { marksCache: true } : {}
  expect(traitsOf(provider, model)).toEqual({ ...traits, ...marksCache })
})

test.each(['openai', 'anthropic', 'google'] as const)(
  'an unknown model of %s gets no parameter it could reject',
  (provider) => {
    expect(traitsOf(provider, 'brand-new-model').sampling).toBe(false)
  },
)

test('every provider with models of its own has a default', () => {
  expect(Object.entries(defaultModels).filter(([, model]) => model === null)).toEqual([
    ['openai-compatible', null],
  ])
})
