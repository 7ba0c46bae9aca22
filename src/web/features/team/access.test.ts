import { expect, test } from 'vitest'
import { type Access, accessRequest, lacksClients } from './access.ts'

const limited: Access = { role: 'member', limited: true, clientIds: ['c1', 'c2'] }

test('a limited member keeps the selected clients', () => {
  expect(accessRequest(limited)).toEqual(limited)
})

test('clients selected before the limit was lifted are not sent', () => {
  expect(accessRequest({ ...limited, limited: false })).toEqual({
    role: 'member',
    limited: false,
    clientIds: [],
  })
})

test('an admin is never limited, whatever the form held before', () => {
  expect(accessRequest({ ...limited, role: 'admin' })).toEqual({
    role: 'admin',
    limited: false,
    clientIds: [],
  })
})

test('only a limited member needs clients', () => {
  expect(lacksClients(limited)).toBe(false)
  expect(lacksClients({ ...limited, clientIds: [] })).toBe(true)
  expect(lacksClients({ ...limited, clientIds: [], limited: false })).toBe(false)
  expect(lacksClients({ ...limited, clientIds: [], role: 'admin' })).toBe(false)
})
