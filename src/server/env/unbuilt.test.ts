import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { refuseUnbuilt } from './unbuilt.ts'

test('what this release cannot do is refused by name, all of it at once', () => {
  const env = parseEnv({
    IMAGE_PROVIDER: 'openai',
    IMAGE_API_KEY: 'key',
    GENERATION_WEBHOOK_URL: 'https://flows.example/hook',
    GENERATION_WEBHOOK_SECRET: 'a-secret-of-some-length-indeed',
  })
  expect(() => refuseUnbuilt(env)).toThrow(/IMAGE_PROVIDER[\s\S]*GENERATION_WEBHOOK_URL/)
  refuseUnbuilt(parseEnv({}))
})
