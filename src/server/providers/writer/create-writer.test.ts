import { describe, expect, it } from 'vitest'
import { createWriter } from './create-writer.ts'
import { traitsOf } from './model/model-table.ts'

describe('createWriter', () => {
  it('has a default model where one makes sense', async () => {
    const writer = createWriter({ provider: 'openai', apiKey: 'k' })
    expect(writer).toMatchObject({ offline: false, model: 'gpt-5.4-mini' })
    await writer.close()
  })
  it('takes the model it is given', async () => {
    const writer = createWriter({ provider: 'google', apiKey: 'k', model: 'gemini-x' })
    expect(writer.model).toBe('gemini-x')
    await writer.close()
  })
  it.each([
    [{ provider: 'openai' } as const, 'AI_API_KEY'],
    [{ provider: 'openai-compatible', baseUrl: 'http://localhost:1/v1' } as const, 'AI_MODEL'],
    [{ provider: 'openai-compatible', model: 'm' } as const, 'AI_BASE_URL'],
  ])('names what is missing in %o', (config, variable) => {
    expect(() => createWriter(config)).toThrow(variable)
  })
})

describe('traitsOf', () => {
  it.each([
    ['openai', 'gpt-5.4-mini', false],
    ['openai', 'gpt-4.1', true],
    ['openai', 'something-new', false],
    ['anthropic', 'claude-sonnet-5-5', false],
    ['anthropic', 'claude-haiku-4-5', true],
    ['openai-compatible', 'llama3.3', true],
    ['openai-compatible', 'openai/gpt-5.4', false],
  ] as const)('%s %s accepts sampling: %s', (provider, model, sampling) => {
    expect(traitsOf(provider, model).sampling).toBe(sampling)
  })
})
