import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named } from '#test/outside-program.ts'
import { startTestApp } from '#test/test-app.ts'

// The OpenAPI document under the recommended rules of Redocly. REDOCLY names a folder in which
// `npm install @redocly/cli` was run.

test('the document has no problem, and no warning that is not explained here', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-lint-'))
  const server = await startTestApp()
  const document = await (await server.app.request('/api/v1/openapi.json')).text()
  await server.close()
  writeFileSync(join(folder, 'openapi.json'), document)
  const script = join(named('REDOCLY', 'a folder with @redocly/cli'), 'node_modules/@redocly/cli')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(script, 'bin/cli.js'),
      'lint',
      '--extends',
      'recommended',
      '--format',
      'json',
      join(folder, 'openapi.json'),
    ],
    {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
      env: { PATH: process.env.PATH ?? '', REDOCLY_TELEMETRY: 'off', CI: 'true' },
    },
  )
  rmSync(folder, { recursive: true, force: true })
  const { problems, totals } = JSON.parse(stdout || `{"stderr":${JSON.stringify(stderr)}}`)
  const told = (problems ?? [stderr]).map(
    (one: { ruleId: string; message: string; location?: { pointer?: string }[] }) => [
      one.ruleId,
      one.message,
      one.location?.[0]?.pointer,
    ],
  )
  expect(told).toEqual([])
  expect(totals.errors).toBe(0)
}, 180_000)
