import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'

const packed = 'build/packages'

/** Where a package is served from, whatever its version. */
export const packageFile = (name: string) => `${packed}/${name}.tgz`

/** Packs the package in a folder where the server finds it: what the page for developers names can be installed from there. */
export function pack(folder: string, name: string): void {
  mkdirSync(packed, { recursive: true })
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const made = execFileSync(
    'npm',
    ['pack', '--silent', '--pack-destination', resolve(packed)],
    options,
  )
  renameSync(`${packed}/${String(made).trim()}`, packageFile(name))
}
