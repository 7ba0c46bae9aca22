import { expect, test } from 'vitest'
import { campaignFieldsSchema } from '#contracts/campaigns.ts'
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
