import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { errorResponse } from '../error-response.ts'
import { pagePolicy } from '../headers.ts'
import type { HttpEnv } from '../request.ts'
import { collectPolicyReports } from './csp-reports.ts'

function startCollector() {
  const lines: Record<string, unknown>[] = []
  const log = createLogger({
    level: 'info',
    destination: { write: (line: string) => lines.push(JSON.parse(line)) },
  })
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorResponse(c, error))
  app.use(async (c, next) => {
    c.set('log', log)
    c.set('requestId', 'test')
    c.set('ip', c.req.header('x-test-ip') ?? '198.51.100.7')
    await next()
  })
  app.route('/csp-reports', collectPolicyReports())
  const send = async (body: unknown, ip = '198.51.100.7') => {
    const init = { method: 'POST', headers: { 'x-test-ip': ip }, body: JSON.stringify(body) }
    return (await app.request('/csp-reports', init)).status
  }
  return { lines, send }
}

const old = {
  'csp-report': {
    'document-uri': 'https://desk.example/join?token=secret#access_token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?secret',
    'source-file': 'inline',
  },
}
const violation = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://desk.example/dashboard?secret',
    effectiveDirective: 'img-src',
    blockedURL: 'http://cdn.example/a.png',
    sourceFile: 'https://desk.example/assets/x.js',
  },
}

test('a report of either kind becomes one line, without secrets in addresses', async () => {
  const { lines, send } = startCollector()
  expect(await send(old)).toBe(204)
  expect(await send([violation, { ...violation, type: 'deprecation' }])).toBe(204)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      page: 'https://desk.example/join',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/a.js',
      source: 'inline',
    }),
    expect.objectContaining({ page: 'https://desk.example/dashboard', directive: 'img-src' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test.each([
  [null, 422],
  ['text', 422],
  [{ 'csp-report': 'x' }, 422],
  [Array(21).fill(violation), 422],
  [{ 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }, 413],
])('%j is refused without a line', async (body, status) => {
  const { lines, send } = startCollector()
  expect(await send(body)).toBe(status)
  expect(lines).toEqual([])
})

test('one address can’t fill the log, nor can many', async () => {
  const { lines, send } = startCollector()
  for (let sent = 0; sent < 30; sent += 1) expect(await send(old)).toBe(204)
  expect(lines).toHaveLength(20)
  for (let sent = 0; sent < 150; sent += 1) await send(old, `203.0.113.${sent}`)
  expect(lines).toHaveLength(120)
})

test('the policy of a page names where to report', () => {
  expect(pagePolicy([])).toContain('report-uri /csp-reports; report-to csp')
})
