import { expect, test } from 'vitest'
import type { StoredBrief } from '#contracts/articles/editing.ts'
import { orderFromBrief } from './earlier-order.ts'
import { goneTemplates } from './gone-templates.ts'

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
    research: 'web',
  } as StoredBrief
  expect(goneTemplates(orderFromBrief(brief))).toBe(
    ' Its tone and author templates are gone, so others are chosen below.',
  )
  expect(
    goneTemplates(orderFromBrief({ ...brief, toneTemplateId: 't1', authorTemplateId: 'a1' })),
  ).toBe('')
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
    research: 'web',
  })
})
