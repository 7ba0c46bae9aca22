import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Outside software as it was found: its version, and what the tests have to be told in the environment. */
export type Found = { version: string; env?: Record<string, string> }

export type Service = {
  name: string
  /** What brings it here, in a few words: shown where it is missing. */
  needs: string
  /** What is there, in `folder` or on the machine; null where it is missing. */
  find(folder: string): Found | null
  /** Brings it into `folder` from a package registry; throws where that fails. Without it, people do. */
  install?: (folder: string) => void
  /** The tests that ask it: those of their own, those of every run, or journeys of the browser. */
  tests: readonly string[]
  runs?: 'usual tests' | 'journeys'
}

/** Runs a command; answers what it printed, or null where it failed or is not there. */
export function said(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): string | null {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  return status === 0 ? `${stdout}${stderr}`.trim() : null
}

/** Runs a command in sight; throws where it fails. */
export function must(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): void {
  const options = { cwd, env: { ...process.env, ...env }, stdio: 'inherit' } as const
  const { status, error } = spawnSync(command, args, options)
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? `ended with ${status}`}`)
}

/** The version of a package that npm has put into a folder. */
export function npmVersion(folder: string, name: string): string | null {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return null
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version)
}

/** Packages from npm, without their scripts, in a folder of their own, which `variable` names to the tests. */
export function fromNpm(variable: string, packages: readonly string[]) {
  const names = packages.map((spec) => spec.replace(/(?<=.)@.*/, ''))
  return {
    needs: 'npm',
    find: (folder: string): Found | null => {
      const place = process.env[variable] ?? folder
      const [version, ...others] = names.map((name) => npmVersion(place, name))
      return version && !others.includes(null) ? { version, env: { [variable]: place } } : null
    },
    install: (folder: string) => {
      mkdirSync(folder, { recursive: true })
      const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
      must('npm', ['install', ...flags, '--prefix', folder, ...packages])
    },
  }
}

/** Packages from PyPI in an environment of their own; `variable` names the program to the tests. */
export function fromPyPi(variable: string, program: string, packages: readonly string[]) {
  const [first = ''] = packages
  const name = first.split('==')[0]?.replace(/\[.*/, '') ?? ''
  return {
    needs: 'Python 3.11 with pip',
    find: (folder: string): Found | null => {
      const path = process.env[variable] ?? join(folder, 'bin', program)
      const shown = said(join(path, '../pip'), ['show', name])
      const version = /^Version: (.+)$/m.exec(shown ?? '')?.[1]
      return version && existsSync(path) ? { version, env: { [variable]: path } } : null
    },
    install: (folder: string) => {
      must('python3', ['-m', 'venv', folder])
      must(join(folder, 'bin/pip'), ['install', '--quiet', ...packages])
    },
  }
}

/** A program that Go builds from its module; `variable` names it to the tests. */
export function fromGo(variable: string, module: string) {
  const program = module.split('@')[0]?.split('/').at(-1) ?? ''
  return {
    needs: 'Go, to build it once',
    find: (folder: string): Found | null => {
      const path = process.env[variable] ?? join(folder, program)
      const built = existsSync(path) && said('go', ['version', '-m', path])
      const version = /^\s+mod\s+\S+\s+(\S+)/m.exec(built || '')?.[1]
      return existsSync(path) ? { version: version ?? '?', env: { [variable]: path } } : null
    },
    install: (folder: string) => {
      must('go', ['install', module], { env: { GOBIN: folder } })
    },
  }
}

/** A site that somebody has started: the variables name its address and its key. */
export function named(variables: readonly string[]) {
  return {
    needs: `${variables.join(' and ')}: see docs/publishing.md`,
    find: (): Found | null =>
      variables.every((name) => process.env[name]) ? { version: 'as it answered' } : null,
  }
}

/** Where services are kept between runs. */
export const realFolder = process.env.REAL_FOLDER ?? join(homedir(), '.cache/copydesk-real')
