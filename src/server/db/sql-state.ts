/** The five-character SQL state of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  // Every state has a digit; a socket's code, such as EPIPE, has none.
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EAI_AGAIN',
])

/** True for a deadlock or serialisation failure: the same transaction may succeed when it runs again. */
export function isConflict(error: unknown): boolean {
  return sqlState(error) === '40P01' || sqlState(error) === '40001'
}

/** True for a statement that took too long or that was cancelled from elsewhere. */
export function isCancelled(error: unknown): boolean {
  return sqlState(error) === '57014'
}

/** True when a lock was not to be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** True when the database is unreachable or shutting down: the same request may succeed shortly. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return state.startsWith('08') || state.startsWith('57P') || state === '53300'
  const { code, message } = error as { code?: string; message?: string }
  if (code && socketCodes.has(code)) return true
  return /connection (terminated|timeout)|timeout exceeded when trying to connect|Connection ended|not queryable/i.test(
    message ?? '',
  )
}

/** True when the database has no room left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return sqlState(error) === '53100' || sqlState(error) === '53200'
}

/** The same for anything logged as an error: codes of broken connections are those of files, too. */
export function isDatabaseOutage(error: unknown): boolean {
  // Not all are of class Error: pg-boss reports copies.
  return typeof error === 'object' && error !== null && !('path' in error) && isDatabaseAway(error)
}
