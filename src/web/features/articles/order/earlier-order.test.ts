import { expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { StoredBrief } from '#contracts/articles/editing.ts'
import { againState, orderFromBrief, readAgain } from './earlier-order.ts'

test('a link says which article is to be created once more; nonsense is passed over', () => {
  const again = { articleId: 'a1', inputType: 'topic', inputValue: 'Winter, tyres' }
  expect(readAgain({ again })).toEqual(again)
  expect(readAgain({ again: { ...again, inputType: 'poem' } })).toBeUndefined()
  expect(readAgain({ again: { ...again, articleId: undefined } })).toBeUndefined()
  expect(readAgain(null)).toBeUndefined()
})

const article = { id: 'a1', inputType: 'topic', inputValue: 'Winter, tyres' } as Article

test('the state that a link writes is the state that the form reads', () => {
  expect(readAgain(againState(article))).toEqual({
    articleId: 'a1',
    inputType: 'topic',
    inputValue: 'Winter, tyres',
  })
})

test('a stored brief becomes one input, with empty fields for templates that are gone', () => {
  const brief = {
    campaignId: 'c1',
    inputType: 'title',
    inputValue: 'Tea, jam and bread',
    seoTemplateId: 's1',
    toneTemplateId: null,
    imageTemplateId: 'i1',
    authorTemplateId: null,
    initialDraft: 'Notes',
    goal: 'Sell',
    relatedContentTypes: ['linkedin'],
  } as StoredBrief
  expect(orderFromBrief(brief)).toEqual({
    campaignId: 'c1',
    inputType: 'title',
    inputValue: 'Tea, jam and bread',
    multiple: false,
    seoTemplateId: 's1',
    toneTemplateId: '',
    imageTemplateId: 'i1',
    authorTemplateId: '',
    initialDraft: 'Notes',
    goal: 'Sell',
  })
})
