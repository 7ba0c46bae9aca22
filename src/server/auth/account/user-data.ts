import { invalid } from '../auth-error.ts'

/** The data travels in every access token, and with it in every request's header. */
const maxBytes = 4096

/** The user's own data with a change applied: given keys are set, keys given as null go. */
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
