import { expect, test } from 'vitest'
import { completeOperation } from '../openapi/complete-operation.ts'
import { deprecationHeaders } from './deprecation.ts'

const deprecated = { since: '2026-12-01', until: '2027-06-01' }

test('what will go says so in its answers and in the description', () => {
  expect(deprecationHeaders(deprecated)).toEqual({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</developers>; rel="deprecation"; type="text/html"',
  })
  expect(deprecationHeaders(undefined)).toEqual({})
  const described = (meta: object) =>
    completeOperation({ operationId: 'api.a.b' }, { method: 'get', meta, examples: {} })
  expect(described({ deprecated }).deprecated).toBe(true)
  expect(described({})).not.toHaveProperty('deprecated')
})
