import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copydesk-damaged-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('damaged files of the embedded database end the start with one sentence and no stack', async () => {
  const postgres = join(dataDir, 'database/postgres')
  await mkdir(join(postgres, 'global'), { recursive: true })
  await writeFile(join(postgres, 'PG_VERSION'), '18\n')
  await writeFile(join(postgres, 'global/pg_control'), 'not this')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups/copydesk-2026-03-01.tar.gz'), '')
  await expect(startProcess({ DATA_DIR: dataDir })).rejects.toThrow(
    /^the server ended:\nThe files of the embedded database in \S+ are damaged\. Move that folder away, unpack .*copydesk-2026-03-01\.tar\.gz.*\n$/,
  )
})
