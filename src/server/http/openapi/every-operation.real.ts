import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf, signedInContracts } from '#contracts/surface.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { attempts } from '#test/isolation/isolation-attempts.ts'
import { buildWorld, type World } from '#test/isolation/isolation-world.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'

// Property-based requests over the whole OpenAPI document, by Schemathesis: no answer is a 500, or anything else than the
// document says. SCHEMATHESIS names its program: `python3 -m venv DIR && DIR/bin/pip install schemathesis`, then
// DIR/bin/schemathesis. REQUESTS_EACH says how many examples each operation gets beside its edge cases, REQUESTS_SEED which.

const each = Number(process.env.REQUESTS_EACH ?? 15)
const seed = Number(process.env.REQUESTS_SEED ?? 1)

/** Of what a server says of itself, only that the outside did not answer: nothing outside is there. */
const expected = '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", 502]\n'

let server: TestApp
let world: World
let origin: string
let listening: ReturnType<typeof serve>
let folder: string
beforeAll(async () => {
  if (!process.env.SCHEMATHESIS) throw new Error('SCHEMATHESIS names no program')
  folder = mkdtempSync(join(tmpdir(), 'copydesk-requests-'))
  const port = freePort()
  origin = `http://127.0.0.1:${port}`
  server = await startTestApp()
  world = await buildWorld(server, 'Amberley')
  listening = serve({ fetch: server.app.fetch, port, hostname: '127.0.0.1' })
  await once(listening, 'listening')
})
afterAll(async () => {
  listening?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['key', 'session'])(
  'whatever a %s asks, the answer is one that is described',
  async (who) => {
    const token = who === 'key' ? (await makeKey(server, world.user)).token : world.user.token
    const config = join(folder, `${who}.toml`)
    // A person asks for rows that are there, a key for rows that never were.
    writeFileSync(config, `${expected}\n${who === 'session' ? ownRows() : ''}`)
    const child = spawn(
      process.env.SCHEMATHESIS ?? '',
      [
        ...['--config-file', config, 'run', `${origin}/api/v1/openapi.json`],
        ...['--header', `Authorization: Bearer ${token}`],
        // As the server is told that it is called.
        ...['--header', 'Host: copydesk.test'],
        ...['--checks', 'not_a_server_error,status_code_conformance'],
        ...['--checks', 'content_type_conformance,response_schema_conformance'],
        ...['--phases', 'examples,coverage,fuzzing', '--max-examples', String(each)],
        ...['--seed', String(seed), '--workers', '2', '--continue-on-failure', '--no-color'],
        // A stream that does not end.
        ...['--exclude-path', '/api/v1/events'],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], cwd: folder },
    )
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  },
  3_600_000,
)

/** Has each operation asked for what the workspace has, as long as that does not delete it. */
function ownRows(): string {
  const operations = signedInContracts.flatMap((part) =>
    routesOf(part).map(({ method, address, path }) => {
      const parts = [...(part.prefix === '/functions/v1' ? ['functions'] : []), part.group ?? []]
      const { input, destroys } = attempts[[...parts, path].flat().join('.')] ?? {}
      const known = (destroys ? {} : (input?.(world.own) ?? {})) as Record<string, unknown>
      const values = [...address.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
        known[name] === undefined
          ? []
          : [`"path.${name}" = ${JSON.stringify(String(known[name]))}`],
      )
      if (values.length === 0) return ''
      return [
        '[[operations]]',
        `include-path = "${address}"`,
        `include-method = "${method}"`,
        `parameters = { ${values.join(', ')} }`,
      ].join('\n')
    }),
  )
  return operations.filter(Boolean).join('\n\n')
}
