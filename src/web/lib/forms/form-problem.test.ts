import type { UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { showFieldProblems } from './form-problem.ts'

type Values = { name: string; industry: string; email: string }

function formWith(values: Values) {
  const setError = vi.fn()
  const form = { getValues: () => values, setError } as unknown as UseFormReturn<Values>
  return { form, setError }
}

const values = { name: '', industry: '', email: '' }
const refusal = (fields: Record<string, string>) => ({
  status: 422,
  code: 'invalid_input',
  message: 'Check what you entered.',
  data: { fields, requestId: 'req_1' },
})

test('each message goes to its field, and the focus to the first in the form', () => {
  const { form, setError } = formWith(values)
  const problem = showFieldProblems(form, refusal({ email: 'Not an address', name: 'Required' }))
  expect(problem.onFields).toEqual(['name', 'email'])
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Required' }, { shouldFocus: true }],
    ['email', { type: 'server', message: 'Not an address' }, { shouldFocus: false }],
  ])
})

test('what is about no field of the form is left to a toast', () => {
  const { form, setError } = formWith(values)
  const problem = showFieldProblems(form, refusal({ logo: 'Too large' }))
  expect(problem).toMatchObject({ onFields: [], fields: { logo: 'Too large' }, requestId: 'req_1' })
  expect(setError).not.toHaveBeenCalled()
})

test('a lost connection marks no field', () => {
  const { form, setError } = formWith(values)
  expect(showFieldProblems(form, new TypeError('Failed to fetch'))).toMatchObject({
    code: 'network',
    onFields: [],
  })
  expect(setError).not.toHaveBeenCalled()
})

test('a message about a field within a group goes to that field', () => {
  const grouped = { name: '', settings: { siteUrl: '' }, clientIds: null }
  const setError = vi.fn()
  const form = { getValues: () => grouped, setError } as unknown as UseFormReturn<typeof grouped>
  const problem = showFieldProblems(form, refusal({ 'settings.siteUrl': 'Not an address' }))
  expect(problem.onFields).toEqual(['settings.siteUrl'])
})
