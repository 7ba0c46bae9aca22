import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecretKeys } from './secret-store.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'copydesk-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('creates a key once, readable by its owner only, and loads it again', () => {
  const nested = join(dataDir, 'deeper')
  const [key] = loadSecretKeys({ configured: [], dataDir: nested })
  expect(key).toHaveLength(32)
  expect(readdirSync(nested)).toEqual(['secret.key'])
  expect(statSync(join(nested, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(loadSecretKeys({ configured: [], dataDir: nested })).toEqual([key])
})

test('restricts the permissions of an existing key', () => {
  loadSecretKeys({ configured: [], dataDir })
  chmodSync(join(dataDir, 'secret.key'), 0o644)
  loadSecretKeys({ configured: [], dataDir })
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('configured keys take precedence, and nothing is written', () => {
  const configured = [new Uint8Array(32)]
  expect(loadSecretKeys({ configured, dataDir })).toBe(configured)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a damaged file is never replaced', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'c2hvcnQ=')
  expect(() => loadSecretKeys({ configured: [], dataDir })).toThrow(/secret\.key should hold 32/)
})
