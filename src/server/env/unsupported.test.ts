import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { rejectUnsupported } from './unsupported.ts'

test('what this release cannot do is refused by name, all of it at once', () => {
  const env = parseEnv({
    STRIPE_SECRET_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'key',
  })
  expect(() => rejectUnsupported(env)).toThrow(/PAYMENTS/)
  rejectUnsupported(parseEnv({}))
})
