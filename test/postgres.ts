import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export type TemporaryPostgres = {
  /** Connects to the database `postgres` as a superuser. */
  url: string
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** Flushes to disk at each commit, as a real server does; off in tests. */
  durable?: boolean
  /** Further settings of `postgresql.conf`. */
  settings?: Record<string, string>
}

type Account = { uid: number; gid: number }

/**
 * Starts a Postgres of the caller's own in a temporary folder, on a free loopback port, or answers
 * null where none is installed. It ends, and its folder goes, with `stop` or with this process.
 */
export async function startPostgres(
  options: PostgresOptions = {},
): Promise<TemporaryPostgres | null> {
  const programs = findPostgres()
  if (!programs) return null
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  try {
    const password = createCluster(programs, folder, account)
    const { port, server } = await startServer(programs, folder, account, options)
    return {
      url: `postgres://copydesk:${password}@127.0.0.1:${port}/postgres`,
      stop: () => end(server),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Finds the folder of `initdb` and `postgres`: on the PATH or where Debian and Homebrew install them. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const packaged = [
    ...globSync('/usr/lib/postgresql/*/bin/postgres'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin/postgres'),
  ]
    .map((path) => dirname(path))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...onPath, ...packaged].find((folder) => holdsBoth(folder)) ?? null
}

function holdsBoth(folder: string): boolean {
  try {
    for (const name of ['initdb', 'postgres']) accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Postgres refuses to run as root, so its own account is used then. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    const [uid, gid] = ids.map(({ stdout }) => Number.parseInt(stdout, 10))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('Postgres cannot run as root, and there is no account "postgres" or "nobody".')
}

function createCluster(programs: string, folder: string, account: Account | null): string {
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  execFileSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=copydesk',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-sync',
    ],
    { ...account, cwd: folder, env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return password
}

// Runs the server until the input of this script ends, which it does however the process that started
// it goes; then stops the server at once and removes the folder.
const keeper = `"$@" & server=$!
(while read -r _; do :; done; kill -QUIT $server) <&3 2>/dev/null &
wait $server; code=$?; rm -rf "$COPYDESK_FOLDER"; exit $code`

async function startServer(
  programs: string,
  folder: string,
  account: Account | null,
  options: PostgresOptions,
): Promise<{ port: number; server: ChildProcess }> {
  const port = await freePort()
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    logging_collector: 'off',
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    '/bin/sh',
    ['-c', keeper, 'sh', join(programs, 'postgres'), '-D', join(folder, 'data'), ...flags],
    {
      ...account,
      cwd: folder,
      env: { ...plainEnvironment(), COPYDESK_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Detached, because Ctrl-C and signals to the group would leave the folder behind.
      detached: true,
    },
  )
  await ready(server, join(folder, 'data', 'postmaster.pid'))
  return { port, server }
}

/**
 * Resolves when the server accepts connections, which it notes in the file of its process, wherever its log goes;
 * rejects with its output when it exits instead.
 */
function ready(server: ChildProcess, processFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 20_000) said += text
    })
    const look = setInterval(() => {
      if (!existsSync(processFile) || !/^ready\s*$/m.test(readFileSync(processFile, 'utf8'))) return
      clearInterval(look)
      resolve()
    }, 20)
    const fail = (error: Error) => {
      clearInterval(look)
      reject(error)
    }
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`Postgres did not start:\n${said}`)))
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.stdio[3]?.destroy()
  await gone
}

/** English messages and the same collation everywhere. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return { PATH: process.env.PATH ?? '', LC_ALL: locale, LC_MESSAGES: 'C', TZ: 'UTC' }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
