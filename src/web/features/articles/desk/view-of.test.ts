import { expect, test } from 'vitest'
import { sameView, viewOf } from './view-of.ts'

test('a view is what the address filters, searches and sorts by, on any page', () => {
  const params = new URLSearchParams('page=3&sort=title&assignee=me&utm=x&q=tea%20pots&status=')
  expect(viewOf(params)).toBe('q=tea+pots&assignee=me&sort=title')
  expect(viewOf(new URLSearchParams())).toBe('')
})

test('two addresses with the same values show one view', () => {
  expect(
    sameView(viewOf(new URLSearchParams('status=failed&assignee=me')), 'assignee=me&status=failed'),
  ).toBe(true)
  expect(sameView('assignee=me', 'assignee=me&status=failed')).toBe(false)
})
