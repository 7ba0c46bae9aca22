import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { refuseUnbuilt } from './unbuilt.ts'

test('what this release cannot do is refused by name, all of it at once', () => {
  const env = parseEnv({
    STRIPE_SECRET_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'key',
  })
  expect(() => refuseUnbuilt(env)).toThrow(/PAYMENTS/)
  refuseUnbuilt(parseEnv({}))
})
