import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'

const openai = { AI_PROVIDER: 'openai', AI_API_KEY: 'sk-1' }

test('one model does everything unless others are named', () => {
  expect(parseEnv(openai).models).toEqual({
    ...{ small: null, judge: null, prices: {}, concurrency: 40, context: null, judgeContext: null },
  })
})

test('a small model and a judge of the same provider need no key of their own', () => {
  const { models } = parseEnv({ ...openai, AI_MODEL_SMALL: 'nano', AI_JUDGE_MODEL: 'gpt-5.4' })
  expect(models.small).toBe('nano')
  expect(models.judge).toMatchObject({ provider: 'openai', model: 'gpt-5.4', apiKey: 'sk-1' })
})

test('a judge of another provider has its own key', () => {
  const judge = { AI_JUDGE_PROVIDER: 'anthropic', AI_JUDGE_API_KEY: 'ak-1' }
  expect(parseEnv({ ...openai, ...judge }).models.judge).toEqual({
    ...{ provider: 'anthropic', model: null, apiKey: 'ak-1', baseUrl: null },
  })
})

test('a judge of the same provider reads as much as its models; one of another may have a window of its own', () => {
  const windows = (more: Record<string, string>) => {
    const { context, judgeContext } = parseEnv({ ...openai, AI_CONTEXT: '8192', ...more }).models
    return [context, judgeContext]
  }
  expect(windows({ AI_JUDGE_MODEL: 'gpt-5.4' })).toEqual([8_192, 8_192])
  const judge = { AI_JUDGE_PROVIDER: 'anthropic', AI_JUDGE_API_KEY: 'ak-1' }
  expect(windows(judge)).toEqual([8_192, null])
  expect(windows({ ...judge, AI_JUDGE_CONTEXT: '4096' })).toEqual([8_192, 4_096])
})

test('prices are read for each model, also where its name has slashes', () => {
  const { prices } = parseEnv({ ...openai, AI_PRICES: 'gpt-x=0.75/4.50, meta/llama-4=0/0' }).models
  expect(prices).toEqual({
    'gpt-x': { input: 0.75, output: 4.5 },
    'meta/llama-4': { input: 0, output: 0 },
  })
})

test.each([
  [{ ...openai, AI_PRICES: 'gpt-x=cheap' }, 'AI_PRICES'],
  [{ ...openai, AI_PRICES: 'gpt-x=1.2.3/4' }, 'AI_PRICES'],
  [{ ...openai, AI_JUDGE_PROVIDER: 'anthropic' }, 'AI_JUDGE_API_KEY'],
  [{ ...openai, AI_JUDGE_PROVIDER: 'openai-compatible' }, 'AI_JUDGE_BASE_URL'],
  [{ ...openai, AI_JUDGE_API_KEY: 'ak-1' }, 'AI_JUDGE_PROVIDER'],
  [{ AI_MODEL_SMALL: 'nano' }, 'AI_PROVIDER'],
  [{ ...openai, AI_CONCURRENCY: '0' }, 'AI_CONCURRENCY'],
  [{ ...openai, AI_CONTEXT: '0' }, 'AI_CONTEXT'],
  [{ ...openai, AI_JUDGE_CONTEXT: '8192' }, 'AI_JUDGE_MODEL'],
  [{ AI_CONTEXT: '8192' }, 'AI_PROVIDER'],
])('%o names %s', (source, variable) => {
  expect(() => parseEnv(source)).toThrow(variable)
})
