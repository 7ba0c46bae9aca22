import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { must, npmVersion, realFolder } from '../../scripts/real/service.ts'
import { freePort } from '../../scripts/tests/free-port.ts'

export const version = '12.4.0'
const patienceMs = 300_000
const folder = join(realFolder, 'directus')
const program = join(folder, 'node_modules/directus/cli.js')

export type Directus = {
  origin: string
  /** Of a request by its administrator, for whom it asks no permissions. */
  headers: Record<string, string>
  stop(): Promise<void>
}

const token = randomBytes(24).toString('hex')

/** Installs Directus where it is missing, and adds its own tables to a database that holds others. */
export function prepareDirectus(databaseUrl: string): void {
  if (npmVersion(folder, 'directus') !== version) install()
  const ran = { cwd: folder, env: environment(databaseUrl) }
  execFileSync(process.execPath, [program, 'bootstrap'], {
    ...ran,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Starts Directus in production, as quiet as it can be, on a database that was prepared. With `answersKept` it answers from
 * its memory what it has been asked before, until something is written.
 */
export async function startDirectus(databaseUrl: string, answersKept: boolean): Promise<Directus> {
  const port = freePort()
  const keeping = { CACHE_ENABLED: String(answersKept), CACHE_AUTO_PURGE: 'true' }
  const child = spawn(
    process.execPath,
    ['--import', resolve('scripts/launch/follow-parent.mjs'), program, 'start'],
    {
      cwd: folder,
      env: { ...environment(databaseUrl), ...keeping, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await answering(`${origin}/server/ping`)
  return {
    origin,
    headers: { authorization: `Bearer ${token}` },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const secrets = {
  SECRET: randomBytes(32).toString('hex'),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  ADMIN_TOKEN: token,
}

const environment = (databaseUrl: string) => ({
  ...secrets,
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  // As many as ours has for requests.
  DB_POOL__MAX: '20',
  LOG_LEVEL: 'error',
  RATE_LIMITER_ENABLED: 'false',
  // It would refuse requests where the machine is busy.
  PRESSURE_LIMITER_ENABLED: 'false',
  TELEMETRY: 'false',
})

function install(): void {
  mkdirSync(folder, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { directus: version },
    // The one it names has to be compiled; later ones come ready. It runs scripts of flows, of which there are none.
    overrides: { 'isolated-vm': '7.0.1' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  must('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

async function answering(url: string): Promise<void> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} does not answer`)
}
