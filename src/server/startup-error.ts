import { isDatabaseAway, sqlState } from '#server/db/sql-state.ts'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import type { Env } from './env.ts'

type Facts = {
  code?: string
  syscall?: string
  path?: string
  hostname?: string
  port?: number
  message: string
}

/** A message for the operator when the start fails; null for a bug of ours, which needs its stack trace. */
export function explainStartupError(error: unknown, env: Env | null): string | null {
  if (error instanceof ConfigurationError) return error.message
  if (!(error instanceof Error)) return null
  const facts: Facts = error
  if (env && isListening(facts, env)) return listening(facts, env)
  if (facts.path && /^(E|ERR_)/.test(facts.code ?? '')) return writing(facts)
  // A write that finds no room doesn't name its file.
  if (env && /^(ENOSPC|EDQUOT)$/.test(facts.code ?? '')) {
    return writing({ ...facts, path: env.dataDir })
  }
  return env?.database.kind === 'postgres' ? connecting(facts, env) : null
}

function isListening({ syscall, hostname }: Facts, { host }: Env): boolean {
  return syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host)
}

function listening({ code, message, port: failed }: Facts, env: Env): string {
  const { host } = env
  const isMain = failed === undefined || failed === env.port
  const [name, port] = isMain ? ['PORT', env.port] : ['METRICS_PORT', failed]
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use by another program. Stop that program, or set ${name} to another number.`
  }
  if (code === 'EACCES') {
    return `This user may not open port ${port}. Set ${name} to 1024 or above, and let a reverse proxy listen on ${port}.`
  }
  return `Copydesk cannot listen on ${host}, port ${port}: ${message}. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`
}

const writeFaults: Record<string, string> = {
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
}

function writing({ code = '', path }: Facts): string | null {
  const reason = writeFaults[code]
  return reason
    ? `Copydesk cannot write to ${path}: ${reason}. Fix this, or set DATA_DIR to another folder.`
    : null
}

function connecting(error: Facts, { database }: Env): string | null {
  const split = database.kind === 'postgres' && database.migrationUrl !== database.url
  const address = split ? 'DATABASE_URL or DATABASE_MIGRATION_URL' : 'DATABASE_URL'
  // An AggregateError (a name with several addresses) has an empty message.
  const said = (error.message || error.code || 'no answer').replace(/\.$/, '')
  const state = sqlState(error)
  if (state?.startsWith('28') || state === '3D000') {
    return `The database refused the connection: ${said}. Correct ${address}, or create the role or database it names.`
  }
  if (state === '42501' && said.includes('schema_migrations')) {
    return `The tables belong to another login: ${said}. Set DATABASE_MIGRATION_URL to the login that owns them. See “Postgres” in docs/operations.md.`
  }
  if (state && ['42501', '42704', '0A000', '58P01'].includes(state)) {
    return `The database does not give Copydesk what it needs: ${said}. See “Postgres” in docs/operations.md.`
  }
  if (isDatabaseAway(error) || error.code === 'ENOTFOUND') {
    return `The database cannot be reached: ${said}. Is it running, and is ${address} right?`
  }
  return null
}
