import { expect, test } from 'vitest'
import { apiQueries } from '#web/lib/api/api.ts'
import { archivedTemplatesQuery, staleTemplates, templatesQuery } from './templates.queries.ts'

test('only changed templates refresh the templates', () => {
  expect(staleTemplates({ type: 'changed', what: 'templates' })).toEqual([
    apiQueries.templates.key(),
  ])
  expect(staleTemplates({ type: 'changed', what: 'campaigns' })).toEqual([])
})

test('active and archived templates, and those of each type, are cached apart', () => {
  const keys = [templatesQuery('seo'), templatesQuery('tone'), archivedTemplatesQuery('seo')].map(
    ({ queryKey }) => JSON.stringify(queryKey),
  )
  expect(new Set(keys).size).toBe(3)
})
