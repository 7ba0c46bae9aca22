import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './lock-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'copydesk-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

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
    [
      '--input-type=module',
      '-e',
      `import { lockDirectory } from './src/server/db/lock-file.ts'; lockDirectory(process.argv[1])`,
      directory,
    ],
    { encoding: 'utf8' },
  )
  expect(second.stderr).toContain(`Another Copydesk (process ${process.pid})`)
})

test('the claim of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(directory, 'copydesk.lock'), JSON.stringify({ pid: gone, bootId: '' }))
  lockDirectory(directory)()
})

test('an unreadable claim counts as one left behind', () => {
  writeFileSync(join(directory, 'copydesk.lock'), 'half a li')
  const release = lockDirectory(directory)
  expect(DirectoryInUse).toBeDefined()
  release()
})
