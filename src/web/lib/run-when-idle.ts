/** Runs `work` once the page has settled, after five seconds at the latest; returns how to cancel it. */
export function runWhenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  let handle = 0
  // The first idle moment comes before the first answers, and rendering those goes first.
  const timer = setTimeout(() => {
    handle = requestIdleCallback(work, { timeout: 3500 })
  }, 1500)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(handle)
  }
}
