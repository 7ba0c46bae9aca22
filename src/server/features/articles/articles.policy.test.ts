import { expect, test } from 'vitest'
import { articleStatuses } from '#contracts/rules/articles/statuses.ts'
import { makeMember } from '#test/factories/members.ts'
import { articleAbilities, mayDeleteAll } from './articles.policy.ts'

const member = makeMember({ role: 'member' })

test('written articles with content can be published, whatever their review status', () => {
  const publishable = articleStatuses.filter(
    (status) => articleAbilities(member, { status, hasContent: true }).publish,
  )
  expect(publishable).toEqual(['completed', 'draft', 'pending_review', 'published'])
})

test.each(articleStatuses)('an article without content cannot be published when %s', (status) => {
  expect(articleAbilities(member, { status, hasContent: false }).publish).toBe(false)
})

test('every article can be edited except while it is being written', () => {
  const locked = articleStatuses.filter(
    (status) => !articleAbilities(member, { status, hasContent: true }).update,
  )
  expect(locked).toEqual(['pending_generation', 'processing'])
})

test.each(articleStatuses)('an article can be deleted when %s', (status) => {
  expect(articleAbilities(member, { status, hasContent: false }).remove).toBe(true)
})

test.each([
  ['owner', false, true],
  ['admin', false, true],
  ['member', false, false],
  ['member', true, false],
] as const)('%s, limited %s: may delete all articles %s', (role, limited, allowed) => {
  expect(mayDeleteAll(makeMember({ role, limited }))).toBe(allowed)
})
