import { expect, test } from 'vitest'
import type { Template } from '#contracts/clients/templates.ts'
import { makeMember } from '#test/factories/members.ts'
import { requireAbility, templateAbilities } from './templates.policy.ts'

const me = 'me'
const everything = { update: true, remove: true }
const nothing = { update: false, remove: false }

test.each([
  ['an owner, own template', {}, { isDefault: false, userId: me }, everything],
  ['an owner, a colleague’s', {}, { isDefault: false, userId: 'colleague' }, everything],
  ['an owner, a former member’s', {}, { isDefault: false, userId: null }, everything],
  ['an owner, a default one', {}, { isDefault: true, userId: null }, nothing],
  [
    'a limited member, own template',
    { limited: true },
    { isDefault: false, userId: me },
    everything,
  ],
  [
    'a limited member, a colleague’s',
    { limited: true },
    { isDefault: false, userId: 'x' },
    nothing,
  ],
  [
    'a limited member, a former member’s',
    { limited: true },
    { isDefault: false, userId: null },
    nothing,
  ],
  [
    'a limited member, a default one',
    { limited: true },
    { isDefault: true, userId: null },
    nothing,
  ],
])('%s', (_, member, template, abilities) => {
  expect(templateAbilities(makeMember({ userId: me, ...member }), template)).toEqual(abilities)
})

const template: Template = {
  id: '00000000-0000-7000-8000-000000000002',
  type: 'seo',
  name: 'Guide',
  sections: ['Hook'],
  isDefault: false,
  isArchived: false,
  uses: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  abilities: everything,
}

test('an allowed change passes', () => {
  expect(() => requireAbility(template, 'update')).not.toThrow()
  expect(() => requireAbility(template, 'remove')).not.toThrow()
})

test('a missing ability is forbidden, each on its own', () => {
  const updatable = { ...template, abilities: { update: true, remove: false } }
  expect(() => requireAbility(updatable, 'update')).not.toThrow()
  expect(() => requireAbility(updatable, 'remove')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
})

test('a default template suggests duplicating it', () => {
  expect(() => requireAbility({ ...template, isDefault: true }, 'update')).toThrow(
    'This template comes with Copydesk and can’t be changed. Duplicate it to make your own.',
  )
})
