const storageKey = 'copydesk-place'
const signsOfPeople = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const givesUpAfterMs = 10_000

type Place = { path: string; top: number }

/**
 * After a reload, goes back to where one was as soon as the page is long enough: the router tries only once, when
 * nothing has loaded yet. Whoever does something first stays where they are.
 */
export function returnAfterReload(): void {
  window.addEventListener('pagehide', keepPlace)
  const [visit] = performance.getEntriesByType('navigation')
  const { path, top } = readPlace()
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'reload') return
  if (path !== window.location.pathname || top === 0) return
  const page = document.documentElement
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < top) return
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  })
  const stop = () => {
    observer.disconnect()
    for (const sign of signsOfPeople) window.removeEventListener(sign, stop)
  }
  observer.observe(page)
  for (const sign of signsOfPeople) window.addEventListener(sign, stop)
  setTimeout(stop, givesUpAfterMs)
}

function keepPlace(): void {
  try {
    const place: Place = { path: window.location.pathname, top: window.scrollY }
    sessionStorage.setItem(storageKey, JSON.stringify(place))
  } catch {
    // Where nothing can be kept, a reload begins at the top.
  }
}

function readPlace(): Place {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Place
  } catch {
    return { path: '', top: 0 }
  }
}
