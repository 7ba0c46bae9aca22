import { invalid } from '../auth-error.ts'

/** User data is part of every access token, and so of every request's headers. */
const maxBytes = 4096

/** User data with a change merged in; a null deletes its key. Throws 400 beyond 4,096 bytes of JSON. */
export function userData(
  current: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...current, ...change }).filter(
    ([key, value]) => value !== null && key !== '__proto__',
  )
  const data = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(data)) > maxBytes) {
    throw invalid(`User data cannot be larger than ${maxBytes} bytes`)
  }
  return data
}
