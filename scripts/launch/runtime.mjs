// Runs on Node 18 or later: first installs the libraries, Node 24 among them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const modules = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
const installed = join(modules, '.package-lock.json')
const stamp = join(modules, '.copydesk-lock')

/** Installs the libraries when they are missing or belong to another lock file. */
export function ensureDependencies() {
  if (areInstalled()) return
  say(existsSync(modules) ? 'The lock file has changed. Installing…' : 'Installing libraries…')
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Hides warnings that this Node is too old for the libraries: it only installs them.
    '--loglevel=error',
  ]
  if (npm('ci', ...flags) !== 0) {
    say('npm ci did not work. Trying npm install…')
    if (npm('install', '--no-save', ...flags) !== 0) {
      fail(
        'The libraries could not be installed: see npm’s message above. Is the registry in reach?',
      )
    }
  }
  writeFileSync(stamp, lockHash())
}

function areInstalled() {
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true
  // After a fresh checkout the lock file is newer than the installation, though its content may match.
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

function npm(...args) {
  const own = process.env.npm_execpath ?? ''
  const options = { cwd: root, stdio: 'inherit' }
  if (/npm-cli\.js$/.test(own)) return spawnSync(process.execPath, [own, ...args], options).status
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status
}

/** The Node to run Copydesk with: this one if it is 24 or later, else the one npm has installed. */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  const packaged = packagedNode()
  if (packaged) return packaged
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  return fail(
    `Copydesk needs Node 24; this is ${process.version}, and npm has brought none for ${process.platform} ${process.arch}.\nInstall Node 24, or run npm install without --omit=optional.`,
  )
}

function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const names = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return names
    .map((name) => join(modules, name, 'bin', file))
    .find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
}

/** The arguments the Node found above needs to run TypeScript files. */
export function nodeArguments() {
  const major = Number(process.versions.node.split('.')[0])
  return findNode() === process.execPath && major < 24 ? ['--experimental-strip-types'] : []
}

/** The environment for child processes, in which `node` is the Node found above. */
export function childEnvironment(extra = {}) {
  const node = join(findNode(), '..')
  const path = [node, join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** Runs a file of scripts/ on the Node found above and returns its exit code. */
export function runScript(name, args = [], env = {}) {
  const result = spawnSync(findNode(), [...nodeArguments(), join('scripts', name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment(env),
  })
  return result.status ?? 1
}

/** Prints a line to the terminal. */
export function say(text) {
  console.log(`copydesk: ${text}`)
}

function fail(text) {
  console.error(`copydesk: ${text}`)
  process.exit(1)
}
