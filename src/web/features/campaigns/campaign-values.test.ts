import { expect, test } from 'vitest'
import { type Campaign, campaignFieldsSchema } from '#contracts/clients/campaigns.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import {
  campaignSteps,
  offeredGenerators,
  stepFields,
  stepOf,
  valuesOf,
} from './campaign-values.ts'

test('every field of the contract stands on exactly one step', () => {
  expect(stepFields.flat().sort()).toEqual(Object.keys(campaignFieldsSchema.shape).sort())
  expect(stepFields).toHaveLength(campaignSteps.length)
})

test('a field leads to its step', () => {
  expect(stepOf('clientId')).toBe(0)
  expect(stepOf('targetAudience')).toBe(1)
  expect(stepOf('defaultAspectRatio')).toBe(3)
  expect(stepOf('somethingElse')).toBe(0)
})

test('a new form asks for name and client, and sends unset choices as null', () => {
  const parsed = campaignFieldsSchema.safeParse(valuesOf(undefined, ''))
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
    'Campaign name is required',
    'Client is required',
  ])
  const clientId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const sent = campaignFieldsSchema.parse({ ...valuesOf(undefined, clientId), name: 'Spring' })
  expect(sent).toMatchObject({ clientId, defaultSeoTemplateId: null, defaultAspectRatio: null })
})

test('generators of type openai are not offered', () => {
  const generator = { id: 'a', name: 'A', availableAspectRatios: ['1:1'] }
  const offered = offeredGenerators([
    { ...generator, type: 'openai' },
    { ...generator, type: 'replicate' },
  ])
  expect(offered.map(({ type }) => type)).toEqual(['replicate'])
})

const campaign: Campaign = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Spring',
  clientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  clientName: 'Acme',
  isArchived: false,
  clientIsArchived: false,
  goal: 'Book a demo',
  targetAudience: 'Dentists',
  description: 'All about spring',
  platform: 'wordpress',
  language: 'de-AT',
  defaultSeoTemplateId: '16fd2706-8baf-433b-82eb-8c7fada847da',
  defaultToneTemplateId: null,
  defaultImageTemplateId: null,
  defaultAuthorTemplateId: null,
  clientDefaults: {
    defaultSeoTemplateId: null,
    defaultToneTemplateId: null,
    defaultImageTemplateId: null,
    defaultAuthorTemplateId: null,
  },
  imageGeneratorId: '6fa459ea-ee8a-3ca4-894e-db77e160355e',
  defaultAspectRatio: '16:9',
  createdAt: '2026-11-05T10:00:00Z',
  updatedAt: '2026-11-05T10:00:00Z',
  articles: 3,
  approval: 'none',
  abilities: { update: true, remove: true, leaveApproval: true },
}

test('an unchanged form sends the campaign back as it was', () => {
  const sent = campaignFieldsSchema.parse(valuesOf(campaign, ''))
  expect(campaign).toMatchObject(sent)
})

test('every control of the form has a value', () => {
  for (const values of [valuesOf(undefined, ''), valuesOf(campaign, '')]) {
    expect(Object.values(values)).not.toContain(null)
    expect(Object.values(values)).not.toContain(undefined)
  }
})

test('a preselected client counts only for a new campaign', () => {
  expect(valuesOf(undefined, 'c1').clientId).toBe('c1')
  expect(valuesOf(campaign, 'c1').clientId).toBe(campaign.clientId)
})

test('each template type has its own field, all on the third step', () => {
  expect(Object.values(defaultTemplateFields).map(stepOf)).toEqual([2, 2, 2, 2])
  expect(new Set(Object.values(defaultTemplateFields)).size).toBe(4)
})
