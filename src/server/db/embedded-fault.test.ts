import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { type EmbeddedFolders, explainingFaults } from './embedded-fault.ts'

let root: string
let folders: EmbeddedFolders
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'copydesk-faults-'))
  folders = { postgres: join(root, 'postgres'), backups: join(root, 'backups') }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const makeDatabase = () => {
  mkdirSync(folders.postgres)
  writeFileSync(join(folders.postgres, 'PG_VERSION'), '18\n')
}
const failing = (error: Error) => () => explainingFaults(folders, () => Promise.reject(error))
const withCode = (code: string) => Object.assign(new Error(code), { code })

test('damaged files name the newest dump and how to unpack it', async () => {
  makeDatabase()
  mkdirSync(folders.backups)
  for (const day of ['2026-03-01', '2026-03-02', '2026-02-28']) {
    writeFileSync(join(folders.backups, `copydesk-${day}.tar.gz`), '')
  }
  for (const error of [new Error('Aborted()'), withCode('XX001'), withCode('58P01')]) {
    const refused = failing(error)()
    await expect(refused).rejects.toBeInstanceOf(ConfigurationError)
    await expect(refused).rejects.toThrow(
      `tar -xzf ${folders.backups}/copydesk-2026-03-02.tar.gz -C ${folders.postgres}`,
    )
  }
})

test('damaged files without a dump say so', async () => {
  makeDatabase()
  await expect(failing(new Error('Aborted()'))()).rejects.toThrow(
    /there is no dump in .*backups yet/,
  )
})

test('a full disk is called that, and leaves no half-made database behind', async () => {
  const open = async () => {
    makeDatabase()
    throw withCode('53100')
  }
  await expect(explainingFaults(folders, open)).rejects.toThrow(
    /the disk of .* is full\. Make room/,
  )
  expect(existsSync(folders.postgres)).toBe(false)
})

test('faults of ours keep their stack trace', async () => {
  makeDatabase()
  for (const error of [withCode('42601'), new RangeError('out of memory')]) {
    await expect(failing(error)()).rejects.toBe(error)
  }
})

test('explained faults pass, and so does what opens', async () => {
  const explained = new ConfigurationError('migrated by a newer release')
  await expect(failing(explained)()).rejects.toBe(explained)
  expect(await explainingFaults(folders, async () => 'open')).toBe('open')
})
