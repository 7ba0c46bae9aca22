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

test('a key is made once, for its owner only, and found again', () => {
  const nested = join(dataDir, 'deeper')
  const [key] = loadSecretKeys({ configured: [], dataDir: nested })
  expect(key).toHaveLength(32)
  expect(readdirSync(nested)).toEqual(['secret.key'])
  expect(statSync(join(nested, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(loadSecretKeys({ configured: [], dataDir: nested })).toEqual([key])
})

test('a key that others could read is closed to them', () => {
  loadSecretKeys({ configured: [], dataDir })
  chmodSync(join(dataDir, 'secret.key'), 0o644)
  loadSecretKeys({ configured: [], dataDir })
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('configured keys win and nothing is written', () => {
  const configured = [new Uint8Array(32)]
  expect(loadSecretKeys({ configured, dataDir })).toBe(configured)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a damaged file is never replaced', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'c2hvcnQ=')
  expect(() => loadSecretKeys({ configured: [], dataDir })).toThrow(/secret\.key should hold 32/)
})
