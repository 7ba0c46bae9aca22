import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm, npmVersion, realFolder } from '../../scripts/real/service.ts'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'

const version = '12.4.1'
const packages = fromNpm('DIRECTUS_FOLDER', [`directus@${version}`])
const admin = { email: 'admin@bench.example', password: randomBytes(12).toString('hex') }

export type Directus = ChildServer & { version: string; headers: Record<string, string> }

/** Installs Directus where it is missing, and starts it in production on an empty or prepared database. */
export async function startDirectus(databaseUrl: string): Promise<Directus> {
  const folder = join(realFolder, 'directus')
  if (npmVersion(folder, 'directus') !== version) packages.install(folder)
  const program = join(folder, 'node_modules/directus/cli.js')
  if (!existsSync(program)) throw new Error(`${program} is missing`)
  const token = randomBytes(24).toString('hex')
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET: randomBytes(32).toString('hex'),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    // As many connections as ours has for requests.
    DB_POOL__MAX: '20',
  }
  execFileSync(process.execPath, [program, 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await startServerProcess(program, env, folder)
  return { ...server, version, headers: { authorization: `Bearer ${token}` } }
}
