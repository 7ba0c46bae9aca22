import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

let updated = false

/** Installs a package with apt when run as root on Debian; does nothing elsewhere. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  // A mirror that is out of reach must not hold up a run that can go on with what is there.
  const patience = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  if (!updated) spawnSync('apt-get', ['update', '-qq', ...patience], options)
  updated = true
  const flags = ['-y', '-qq', '--no-install-recommends', ...patience]
  spawnSync('apt-get', ['install', ...flags, name], options)
}
