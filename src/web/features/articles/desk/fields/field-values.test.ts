import { expect, test } from 'vitest'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { changesOf, doneWords, reverseOf, withValue } from './field-values.ts'

const card = {
  id: 'a',
  campaignId: 'spring',
  campaignName: 'Spring',
  authorTemplateId: null,
  authorName: 'Ada',
  assignee: { id: 'ada', name: 'Ada', pictureUrl: null },
  dueOn: null,
} as ArticleCard

test('a change names what it replaces, and its reverse puts that back', () => {
  const change = changesOf([card], 'assignee', 'ben')
  expect(change).toEqual({
    field: 'assignee',
    changes: [{ articleId: 'a', from: 'ada', to: 'ben' }],
  })
  expect(reverseOf(change)).toEqual({
    field: 'assignee',
    changes: [{ articleId: 'a', from: 'ben', to: 'ada' }],
  })
  expect(reverseOf(changesOf([card], 'due', '2031-06-01'))).toEqual({
    field: 'due',
    changes: [{ articleId: 'a', from: '2031-06-01', to: null }],
  })
})

test('an author that nothing gives back is not offered for undoing', () => {
  expect(reverseOf(changesOf([card], 'author', 'ben'))).toBeUndefined()
})

test('the row shows the new value at once', () => {
  expect(withValue(card, 'campaign', { value: 'autumn', label: 'Autumn' })).toMatchObject({
    campaignId: 'autumn',
    campaignName: 'Autumn',
  })
  expect(withValue(card, 'assignee', { value: null, label: 'Nobody' }).assignee).toBeNull()
  expect(doneWords('assignee', { value: 'ben', label: 'Ben' })).toBe('Assigned to Ben')
  expect(doneWords('due', { value: null, label: '' })).toBe('Due date removed')
})
