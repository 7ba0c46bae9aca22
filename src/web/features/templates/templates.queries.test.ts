import { expect, test } from 'vitest'
import { archivedTemplatesQuery, templatesQuery } from './templates.queries.ts'

test('active and archived templates, and those of each type, are cached apart', () => {
  const keys = [templatesQuery('seo'), templatesQuery('tone'), archivedTemplatesQuery('seo')].map(
    ({ queryKey }) => JSON.stringify(queryKey),
  )
  expect(new Set(keys).size).toBe(3)
})
