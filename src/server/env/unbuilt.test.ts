import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { refuseUnbuilt } from './unbuilt.ts'

test('what this release cannot do is refused by name, all of it at once', () => {
  const env = parseEnv({
    STRIPE_SECRET_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'key',
    GENERATION_WEBHOOK_URL: 'https://flows.example/hook',
    GENERATION_WEBHOOK_SECRET: 'a-secret-of-some-length-indeed',
  })
  expect(() => refuseUnbuilt(env)).toThrow(/GENERATION_WEBHOOK_URL[\s\S]*PAYMENTS/)
  refuseUnbuilt(parseEnv({}))
})
