import { expect, test } from 'vitest'
import { type Client, clientFieldsSchema } from '#contracts/clients/clients.ts'
import { valuesOf } from './client-values.ts'

const client: Client = {
  id: 'c1',
  name: 'Acme',
  industry: 'Retail',
  description: 'Anvils and more',
  timeZone: 'Europe/London',
  logoUrl: null,
  createdAt: '2026-11-05T10:00:00Z',
  updatedAt: '2026-11-05T10:00:00Z',
  isArchived: false,
  isSample: false,
  campaigns: 2,
  archivedCampaigns: 0,
  articles: 5,
  abilities: { update: true, remove: true },
}

test('a new form requires name and industry, word for word', () => {
  const { error } = clientFieldsSchema.safeParse(valuesOf(undefined))
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Client name is required',
    'Industry is required',
  ])
})

test('an unchanged form sends the client back as it was', () => {
  expect(client).toMatchObject(clientFieldsSchema.parse(valuesOf(client)))
})

test('an industry that is no longer offered has to be chosen again', () => {
  const values = valuesOf({ ...client, industry: 'Alchemy' })
  expect(values).toMatchObject({ name: 'Acme', description: 'Anvils and more' })
  expect(values.industry).toBeUndefined()
})
