/** The last piece of work in this page, where the browser has no locks: outside https they are missing. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work at a time, across all tabs where the browser has locks. Adding or giving a second factor
 * ends the session that asks for it. Pages hear of that at once, and a renewal must not drop the old session
 * while the new one is on its way.
 */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('copydesk-session', work)
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
