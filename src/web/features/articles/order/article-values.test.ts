import { expect, test } from 'vitest'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import {
  articleFormSchema,
  creditCost,
  emptyValues,
  hasTypedText,
  missingCreditsMessage,
  submitLabel,
  templateForCampaign,
} from './article-values.ts'

const id = '018f3b5e-7a10-7cc0-8000-000000000001'
const complete = {
  ...emptyValues(undefined),
  campaignId: id,
  inputValue: 'Anvils',
  seoTemplateId: id,
  toneTemplateId: id,
  imageTemplateId: id,
  authorTemplateId: id,
}

function messages(values: object): string[] {
  const read = articleFormSchema.safeParse({ ...complete, ...values })
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

test('an empty form names everything that is required, word for word', () => {
  const read = articleFormSchema.safeParse(emptyValues(undefined))
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Campaign is required',
    'Input value is required',
    'SEO template is required',
    'Tone template is required',
    'Image template is required',
    'Author template is required',
  ])
})

test('separators alone are no input', () => {
  expect(messages({ inputValue: ' , \n ,' })).toEqual(['No valid inputs provided'])
})

test('the read time is a whole number of minutes or nothing', () => {
  expect(messages({ readTime: '7' })).toEqual([])
  expect(articleFormSchema.parse({ ...complete, readTime: '' }).readTime).toBeNull()
  for (const readTime of ['0', '61', '1.5', 'ten']) expect(messages({ readTime })).toHaveLength(1)
})

test('a website has to have an address', () => {
  expect(
    messages({ inputType: 'website_url', inputValue: 'example.com/a\nhttps://b.example' }),
  ).toEqual([])
  expect(messages({ inputType: 'website_url', inputValue: 'anvils' })).toHaveLength(1)
})

test('choices alone are no typing', () => {
  expect(hasTypedText({ ...complete, inputValue: ' ' })).toBe(false)
  expect(hasTypedText({ ...emptyValues(undefined), goal: 'Sell' })).toBe(true)
})

/** A campaign with its own and its client's default of one type. */
const campaignWith = (own: string | null, ofClient: string | null = null) =>
  ({
    defaultSeoTemplateId: own,
    clientDefaults: { defaultSeoTemplateId: ofClient },
  }) as Campaign

test('a template follows the campaign, but not away from what a person chose', () => {
  const [before, bare, other] = [campaignWith('one'), campaignWith(null), campaignWith('two')]
  expect(templateForCampaign('seo', 'one', before, bare)).toBe('')
  expect(templateForCampaign('seo', 'mine', before, bare)).toBe('mine')
  expect(templateForCampaign('seo', 'mine', before, other)).toBe('two')
})

test('where neither campaign nor person chose a template, the last one is taken', () => {
  const [before, bare] = [campaignWith('one'), campaignWith(null)]
  expect(templateForCampaign('seo', '', undefined, bare, 'last')).toBe('last')
  expect(templateForCampaign('seo', 'one', before, bare, 'last')).toBe('last')
  expect(templateForCampaign('seo', 'mine', before, bare, 'last')).toBe('mine')
  expect(templateForCampaign('seo', '', undefined, before, 'last')).toBe('one')
})

test('where the campaign has no default, its client’s applies, and goes with the campaign', () => {
  const ofClient = campaignWith(null, 'house')
  expect(templateForCampaign('seo', '', undefined, ofClient, 'last')).toBe('house')
  expect(templateForCampaign('seo', 'mine', undefined, ofClient)).toBe('house')
  expect(templateForCampaign('seo', '', undefined, campaignWith('one', 'house'))).toBe('one')
  expect(templateForCampaign('seo', 'house', ofClient, campaignWith(null))).toBe('')
  expect(templateForCampaign('seo', 'mine', ofClient, campaignWith(null))).toBe('mine')
})

test('words count in singular and plural', () => {
  expect(submitLabel(1)).toBe('Create 1 article · 1 credit')
  expect(submitLabel(3)).toBe('Create 3 articles · 3 credits')
  expect(missingCreditsMessage(3)).toBe(
    "You don't have enough credits available. You need 3 credits to create 3 articles.",
  )
})

test.each([
  ['an empty field takes the default', '', undefined, 'two', 'two'],
  ['a default replaces the previous default', 'one', 'one', 'two', 'two'],
  ['a default replaces an own choice', 'mine', 'one', 'two', 'two'],
  ['without a default, the previous one is cleared', 'one', 'one', null, ''],
  ['without a default, an own choice stays', 'mine', 'one', null, 'mine'],
  ['without any default, an empty field stays empty', '', null, null, ''],
])('%s', (_, chosen, before, after, expected) => {
  const previous = before === undefined ? undefined : campaignWith(before)
  expect(templateForCampaign('seo', chosen, previous, campaignWith(after))).toBe(expected)
})

test('a new form opens on a title, an earlier order keeps its single input whole', () => {
  expect(emptyValues(undefined)).toMatchObject({ inputType: 'title', multiple: undefined })
  const earlier = { inputType: 'prompt', inputValue: 'One, two' } as const
  expect(emptyValues(earlier)).toMatchObject({ ...earlier, multiple: false, campaignId: '' })
})

test('an order costs a credit an article', () => {
  expect([0, 1, 10].map(creditCost)).toEqual([0, 1, 10])
  expect(submitLabel(0)).toBe('Create article')
})

test('the wrong address is the one that is named', () => {
  const values = { inputType: 'website_url', inputValue: 'example.com\nno address' }
  expect(messages(values)).toEqual([
    '“no address” is not a web address. Try one like example.com/page.',
  ])
})
