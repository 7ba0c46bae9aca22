import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lock-file.ts'

const claimSource = `import { lockDirectory } from './src/server/db/lock-file.ts'; lockDirectory(process.argv[1])`

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'copydesk-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** The process that the claim names. */
const claimant = () => JSON.parse(readFileSync(join(directory, 'copydesk.lock'), 'utf8')).pid

test('a claim is given up in order and can be made again', () => {
  lockDirectory(directory)()
  expect(existsSync(join(directory, 'copydesk.lock'))).toBe(false)
  lockDirectory(directory)()
})

test('a living process keeps others out, by its number', () => {
  const source = `
    import { lockDirectory } from './src/server/db/lock-file.ts'
    import { readFileSync, writeFileSync } from 'node:fs'
    lockDirectory(process.argv[1])
    // The claim is handed to the parent of this process, which goes on living.
    const file = process.argv[1] + '/copydesk.lock'
    const claim = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...claim, pid: process.ppid }))`
  spawnSync(process.execPath, ['--input-type=module', '-e', source, directory])
  // The parent is this very process, so ask from another child.
  const second = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', claimSource, directory],
    { encoding: 'utf8' },
  )
  expect(second.stderr).toContain(`Another Copydesk (process ${process.pid})`)
})

test('a holder in another container is known by its touching the claim', async () => {
  const file = join(directory, 'copydesk.lock')
  const release = lockDirectory(directory)
  const claim = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...claim, namespace: 'pid:[another]' }))
  const second = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', claimSource, directory])
  await expect(second()).rejects.toThrow('Another Copydesk')
  release()
  writeFileSync(file, JSON.stringify({ ...claim, namespace: 'pid:[another]' }))
  await expect(second()).resolves.toBeDefined()
}, 30_000)

test('the claim of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(directory, 'copydesk.lock'), JSON.stringify({ pid: gone, bootId: '' }))
  const release = lockDirectory(directory)
  expect(claimant()).toBe(process.pid)
  release()
})

test('an unreadable claim counts as one left behind', () => {
  writeFileSync(join(directory, 'copydesk.lock'), 'half a li')
  const release = lockDirectory(directory)
  expect(claimant()).toBe(process.pid)
  release()
})
