import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../configuration-error.ts'

/**
 * The encryption keys for stored secrets: those configured, or else the one in `dataDir/secret.key`
 * (base64, mode 600), created at the first start. Throws when the file is damaged, because a new key
 * could not decrypt existing secrets.
 */
export function loadSecretKeys(options: {
  configured: readonly Uint8Array[]
  dataDir: string
}): readonly Uint8Array[] {
  if (options.configured.length > 0) return options.configured
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const file = join(options.dataDir, 'secret.key')
  return [readKey(file) ?? createKey(file)]
}

function readKey(file: string): Uint8Array | null {
  const text = readIfThere(file)
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) {
    throw new ConfigurationError(
      `${file} should hold 32 bytes in base64. Restore it from a backup.`,
    )
  }
  chmodSync(file, 0o600)
  return key
}

function createKey(file: string): Uint8Array {
  const key = randomBytes(32)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    // Unlike rename, link never replaces a file: of two processes that start together the first wins.
    linkSync(draft, file)
    return key
  } catch (error) {
    const winner = readKey(file)
    if (winner) return winner
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
