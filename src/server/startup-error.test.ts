import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { explainStartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const embedded = parseEnv({ PORT: '8080' })
const onServer = parseEnv({
  DATABASE_URL: 'postgres://app:pw@db/copydesk',
  SECRET_KEY: Buffer.from('a key of thirty-two bytes, no more').subarray(0, 32).toString('base64'),
})
const fault = (message: string, facts: object) => Object.assign(new Error(message), facts)

test('explains a port that is in use or not permitted, and a foreign host', () => {
  const listen = (code: string) => fault(code, { code, syscall: 'listen' })
  expect(explainStartupError(listen('EADDRINUSE'), embedded)).toMatch(/^Port 8080 .* set PORT/)
  expect(explainStartupError(listen('EACCES'), embedded)).toMatch(/may not open port 8080/)
  expect(explainStartupError(listen('EADDRNOTAVAIL'), embedded)).toMatch(/Set HOST/)
})

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, /cannot be reached.*DATABASE_URL/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db' }, /cannot be reached/],
  [{ code: '57P03' }, /cannot be reached/],
  [{ code: '28P01' }, /refused the connection.*DATABASE_URL/],
  [{ code: '3D000' }, /refused the connection/],
  [{ code: '42501' }, /does not give.*docs\/operations\.md/],
  [{ code: '42704' }, /does not give.*docs\/operations\.md/],
])('%j of the database says what to look at', (facts, words) => {
  expect(explainStartupError(fault('said', facts), onServer)).toMatch(words)
})

test('a login that does not own the tables is told which variable names their owner', () => {
  const said = 'permission denied for table schema_migrations_lock'
  const words = /Set DATABASE_MIGRATION_URL to the login that owns them/
  expect(explainStartupError(fault(said, { code: '42501' }), onServer)).toMatch(words)
})

test('a bug keeps its stack trace', () => {
  expect(explainStartupError(new TypeError('x is undefined'), onServer)).toBeNull()
  expect(explainStartupError(fault('syntax error', { code: '42601' }), onServer)).toBeNull()
})

test('an unusable folder ends the start with one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: file, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Copydesk cannot write to .* set DATA_DIR to another folder\.\n$/)
  expect(status).toBe(2)
}, 30_000)

test('reads .env, and the environment takes precedence', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const key = onServer.secretKeys.map((part) => Buffer.from(part).toString('base64')).join()
  writeFileSync(
    join(folder, '.env'),
    `SECRET_KEY=${key}\nDATABASE_URL=postgres://app:pw@127.0.0.1:${port}/copydesk\nLOG_LEVEL=loud\n`,
  )
  const script = join(import.meta.dirname, 'worker.ts')
  const said = await new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn' }
    execFile(process.execPath, [script], { cwd: folder, env }, (_, __, stderr) => resolve(stderr))
  })
  server.close()
  expect(said).toMatch(/^The database cannot be reached/)
}, 30_000)
