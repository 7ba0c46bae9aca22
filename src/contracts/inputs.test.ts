import { expect, test } from 'vitest'
import { inputsOf } from './inputs.ts'

const text = 'Night trains, compared\n\n  A week without a car ,\n'

test('an input is split at line breaks and commas, at line breaks alone, or not at all', () => {
  const title = { inputType: 'title', inputValue: text } as const
  expect(inputsOf(title).inputs).toEqual(['Night trains', 'compared', 'A week without a car'])
  expect(inputsOf({ ...title, multiple: true })).toEqual(inputsOf(title))
  expect(inputsOf({ ...title, multiple: 'lines' }).inputs).toEqual([
    'Night trains, compared',
    'A week without a car ,',
  ])
  expect(inputsOf({ ...title, multiple: false }).inputs).toEqual([text.trim()])
})

test('a prompt is one input unless told otherwise; nothing but separators is none', () => {
  const prompt = { inputType: 'prompt', inputValue: text } as const
  expect(inputsOf(prompt).inputs).toEqual([text.trim()])
  expect(inputsOf({ ...prompt, multiple: 'lines' }).inputs).toHaveLength(2)
  expect(inputsOf({ inputType: 'title', inputValue: ' ,\n, ' }).inputs).toEqual([])
})

test('the first ten are kept, and the others told apart', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `Title ${index}`).join(',')
  const { inputs, leftOut } = inputsOf({ inputType: 'title', inputValue: twelve })
  expect(inputs).toHaveLength(10)
  expect(leftOut).toEqual(['Title 10', 'Title 11'])
})
