import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newArticlesSchema } from './articles/articles.ts'
import { campaignFieldsSchema } from './clients/campaigns.ts'
import { clientFieldsSchema } from './clients/clients.ts'
import { templateFieldsSchemas } from './clients/templates.ts'
import { leadSchema } from './leads.ts'
import { newCredentialSchema } from './publishing/credentials.ts'
import { publishRequestSchema } from './publishing/publishing.ts'

/** What a body without this field is told. */
function problemOf(schema: z.ZodType, body: object, field: string): string | undefined {
  const { error } = schema.safeParse(body)
  return error?.issues.find(({ path }) => path.join('.') === field)?.message
}

test.each([
  [clientFieldsSchema, 'name', 'Client name is required'],
  [clientFieldsSchema, 'industry', 'Industry is required'],
  [campaignFieldsSchema, 'name', 'Campaign name is required'],
  [campaignFieldsSchema, 'clientId', 'Client is required'],
  [newArticlesSchema, 'inputType', 'Input type is required'],
  [newArticlesSchema, 'inputValue', 'Input value is required'],
  [templateFieldsSchemas.tone, 'name', 'Template name must be at least 2 characters'],
  [templateFieldsSchemas.tone, 'description', 'Description must be at least 10 characters'],
  [templateFieldsSchemas.image, 'promptDetails', 'Prompt details must be at least 10 characters'],
  [templateFieldsSchemas.author, 'authorName', 'Author name is required'],
  [templateFieldsSchemas.author, 'writingStyle', 'Writing style must be at least 10 characters'],
  [leadSchema, 'favoriteMeal', 'Please tell us your favorite meal'],
  [leadSchema, 'email', 'Please enter a valid email address'],
  [publishRequestSchema, 'credentialIds', 'Please select at least one platform to publish to'],
])('a body without a field is told what an empty one is (%#)', (schema, field, problem) => {
  expect(problemOf(schema, {}, field)).toBe(problem)
  expect(problemOf(schema, { [field]: field === 'credentialIds' ? [] : '' }, field)).toBe(problem)
})

test('so is a credential without what its platform needs', () => {
  const site = { platform: 'wordpress', siteUrl: 'https://blog.test' }
  expect(problemOf(newCredentialSchema, site, 'username')).toBe('Username is required')
  expect(problemOf(newCredentialSchema, site, 'appPassword')).toBe(
    'Application password is required',
  )
})
