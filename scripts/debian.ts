import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package with apt when this is root on Debian; does nothing anywhere else. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
