import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { siteTexts } from './site-texts.ts'

test('every text that the public pages leave open is known', () => {
  const known = Object.keys(siteTexts(parseEnv({})))
  const open = globSync('src/web/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\{\{([A-Z_]+)\}\}/g)].map(([, name]) => name),
  )
  expect([...new Set(open)].sort()).toEqual(known.sort())
})

test('the privacy policy names what is connected, and nothing secret', () => {
  const texts = siteTexts(
    parseEnv({
      AI_PROVIDER: 'anthropic',
      AI_API_KEY: 'ai-secret',
      AI_JUDGE_PROVIDER: 'google',
      AI_JUDGE_API_KEY: 'judge-secret',
      SEARCH_PROVIDER: 'brave',
      SEARCH_API_KEY: 'search-secret',
      SMTP_URL: 'smtp://user:mail-secret@mail.example:587',
      MAIL_FROM: 'desk@example.com',
      OPERATOR_NAME: 'Larkfield Press Ltd',
      ANALYTICS: 'posthog',
      ANALYTICS_HOST: 'https://counts.example',
      ANALYTICS_KEY: 'count-secret',
    }),
  )
  expect(texts).toMatchObject({
    OPERATOR_NAME: 'Larkfield Press Ltd',
    AI_PROCESSOR: 'Anthropic (United States)',
    JUDGE_PROCESSOR: 'Google (United States, Ireland)',
    SEARCH_PROCESSOR: 'Brave Search (United States)',
    IMAGE_PROCESSOR: 'Nobody: done on our own server',
    MAIL_PROCESSOR: 'Our mail service, mail.example',
    PAYMENT_PROCESSOR: 'Not used here',
    ANALYTICS_PROCESSOR: 'PostHog at counts.example, without personal data',
    USAGE: 'on',
  })
  expect(JSON.stringify(texts)).not.toContain('secret')
})

test.each([
  [{}, 'Not used here'],
  [
    { SEARCH_PROVIDER: 'searxng', SEARCH_BASE_URL: 'https://search.example/' },
    'SearXNG at search.example',
  ],
  [{ SEARCH_PROVIDER: 'tavily', SEARCH_API_KEY: 'k' }, 'Tavily (United States)'],
  [{ SEARCH_PROVIDER: 'serper', SEARCH_API_KEY: 'k' }, 'Serper (United States)'],
])('with %j the web is searched by: %s', (variables, expected) => {
  expect(siteTexts(parseEnv(variables)).SEARCH_PROCESSOR).toBe(expected)
})
