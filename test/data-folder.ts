import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A new temporary folder for a server's data, with a migrated embedded database in it, as a server has
 * after its first start: making one is most of that start. The caller removes it.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-data-'))
  const database = join(folder, 'postgres')
  await mkdir(database)
  execFileSync('tar', ['-xf', inject('databaseSnapshot'), '-C', database], { stdio: 'ignore' })
  return folder
}
