import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../measuring/child-server.ts'

/** What git prints for the arguments. Throws where it fails. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** The files of a commit in a new folder, with the libraries of its lock file. */
export function checkOut(commit: string, folder: string): string {
  mkdirSync(folder)
  const archive = `${folder}.tar`
  git('archive', '--format=tar', '-o', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  return withLibraries(folder)
}

/** The same of the working tree, whatever has been committed of it. */
export function copyTree(folder: string): string {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of files.filter((file) => file !== '' && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(folder, file))
  }
  return withLibraries(folder)
}

function withLibraries(folder: string): string {
  const [own, ours] = [folder, root].map((one) => readFileSync(join(one, 'package-lock.json')))
  if (own?.equals(ours ?? Buffer.of())) {
    symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  } else {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'inherit' })
  }
  return folder
}
