import { expect, test } from 'vitest'
import type { ActivityItem } from '#contracts/team/activity.ts'
import { groupActivity } from './activity-groups.ts'

const client = { id: 'c1', name: 'Harbour Health' }
let made = 0
const entry = (fields: Partial<ActivityItem> & { article?: string; minute?: number } = {}) => {
  const { article = 'a1', minute = 30, ...others } = fields
  const subject = { type: 'article', id: article, name: article, exists: true, templateType: null }
  const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
  const words = { verb: 'ordered', alone: false, detail: null }
  const told = { action: 'article.created', person: 'Ada', pictureUrl: null, ...words, client }
  return { id: String(made++), ...told, subject, at, ...others }
}
const sizes = (items: ActivityItem[]) =>
  groupActivity(items, false).map((group) => group.items.length)

test('an order of several articles is one entry, whatever happened in between', () => {
  const other = entry({ article: 'a9', client: { id: 'c2', name: 'Northwind' } })
  const items = [entry({ article: 'a3' }), other, entry({ article: 'a2' }), entry()]
  const [order, alone] = groupActivity(items, false)
  expect(order?.items.map(({ subject }) => subject.id)).toEqual(['a3', 'a2', 'a1'])
  expect(alone?.items).toEqual([other])
})

test.each([
  ['another person', { person: 'Bo' }],
  ['another action', { action: 'article.published' }],
  ['another site', { detail: 'Our blog' }],
  ['the same article again', { article: 'a1' }],
  ['an earlier day part', { minute: 19 }],
])('%s stays apart', (_, fields) => {
  expect(sizes([entry(), entry({ article: 'a2', ...fields })])).toEqual([1, 1])
})

test('what is no article stays apart', () => {
  const subject = { type: 'client', id: 'c1', name: 'A', exists: true, templateType: null }
  const items = [entry({ subject }), entry({ subject: { ...subject, id: 'c2' } })]
  expect(sizes(items)).toEqual([1, 1])
})

test('the group in which the loaded entries end is partial while there are more', () => {
  const items = [entry({ person: 'Bo' }), entry({ article: 'a2' }), entry({ article: 'a3' })]
  expect(groupActivity(items, true).map(({ partial }) => partial)).toEqual([false, true])
  expect(groupActivity(items, false).some(({ partial }) => partial)).toBe(false)
})
