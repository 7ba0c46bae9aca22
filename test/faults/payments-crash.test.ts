import { rm } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { makeDataFolder } from '../data-folder.ts'
import { paymentStorm } from './payment-storm.ts'

// The same with ten thousand events, and a kill at the very end, is bench/payments.ts.

test('a server killed while payment events pour in ends as the provider’s books say', async () => {
  const dataDir = await makeDataFolder(inject('databaseSnapshot'))
  const storm = { dataDir, events: 600, customers: 5, kills: 2, killAtEnd: false }
  const { differences, deliveries, forged, grants } = await paymentStorm(storm)
  expect(differences).toEqual([])
  expect(deliveries).toBeGreaterThanOrEqual(600)
  expect(forged).toBeGreaterThanOrEqual(30)
  expect(grants).toBeGreaterThan(12)
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
