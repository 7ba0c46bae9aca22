import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { rejectUnsupported } from './unsupported.ts'

test('rejects unsupported settings by name, all at once', () => {
  const env = parseEnv({
    STRIPE_SECRET_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'key',
  })
  expect(() => rejectUnsupported(env)).toThrow(/PAYMENTS/)
  rejectUnsupported(parseEnv({}))
})
