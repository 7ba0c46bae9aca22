import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new temporary folder for a server's data, with the embedded database of the snapshot (a file) in it,
 * as a server has after its first start: making one is most of that start. The caller removes it.
 */
export async function makeDataFolder(snapshot: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-data-'))
  const database = join(folder, 'database', 'postgres')
  await mkdir(database, { recursive: true })
  execFileSync('tar', ['-xf', snapshot, '-C', database], { stdio: 'ignore' })
  return folder
}
