import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from './read-answer.ts'

const schema = z.object({ title: z.string(), words: z.number() })
const good = '{"title": "A {brace} and ```a fence```", "words": 3}'

describe('readJson', () => {
  it.each([
    ['plain', '{"title": "x", "words": 3}'],
    ['with braces and fences inside', good],
    ['fenced', '```json\n{"title": "x", "words": 3}\n```'],
    ['fenced within prose', 'Here:\n```\n{"title": "x", "words": 3}\n```\nDone.'],
    ['within prose', 'Sure! {"title": "x", "words": 3} Anything else?'],
    ['with more keys than asked', '{"title": "x", "words": 3, "extra": true}'],
  ])('reads JSON %s', (_name, text) => {
    expect(readJson(text, schema)).toMatchObject({ ok: true, value: { words: 3 } })
  })

  it.each([
    ['{"title": "x"}', '“words” is missing.'],
    ['{"title": 7, "words": "3"}', '“title” must be text.\n“words” must be a number.'],
    ['[]', 'The answer has not the form that was asked for.'],
  ])('says once what is wrong with %s', (text, problem) => {
    expect(readJson(text, schema)).toEqual({ ok: false, problem })
  })

  it.each(['', 'nothing', '{"title": "x", "words": '])('refuses %j', (text) => {
    expect(readJson(text, schema).ok).toBe(false)
  })
})
