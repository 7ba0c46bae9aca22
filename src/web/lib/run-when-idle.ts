/** Runs `work` once what is on screen has settled, at the latest after five seconds. */
export function runWhenIdle(work: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  let handle = 0
  // The first quiet moment comes before the first answers; what they bring goes first.
  const timer = setTimeout(() => {
    handle = requestIdleCallback(work, { timeout: 3500 })
  }, 1500)
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(handle)
  }
}
