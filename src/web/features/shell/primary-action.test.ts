import { expect, test } from 'vitest'
import { hasPrimaryAction } from './primary-action.ts'

test.each([
  '/dashboard',
  '/dashboard/',
  '/dashboard/clients/7',
  '/dashboard/clients/7/knowledge',
  '/dashboard/clients/7/report',
  '/dashboard/campaigns/7',
  '/dashboard/clients/new',
  '/dashboard/templates/tone/7/edit',
  '/dashboard/articles/new',
  '/dashboard/articles/write',
  '/dashboard/articles/7',
  '/dashboard/articles/7/preview',
  '/dashboard/developers',
  '/dashboard/developers/webhooks',
])('%s has its own primary action', (path) => {
  expect(hasPrimaryAction(path)).toBe(true)
})

test.each([
  '/dashboard/clients',
  '/dashboard/articles',
  '/dashboard/articles/7/social-media',
  '/dashboard/account',
])('%s leaves it to the header', (path) => {
  expect(hasPrimaryAction(path)).toBe(false)
})
