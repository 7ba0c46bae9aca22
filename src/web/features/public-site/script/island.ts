/**
 * Loads the script of the part of a page that React runs, which is named on its element (`data-script`).
 * Only once the page has been painted: until then what people read has the line to itself.
 */
export function startIsland(): void {
  const script = document.querySelector<HTMLElement>('[data-script]')?.dataset.script
  if (!script) return
  const tag = document.createElement('script')
  tag.type = 'module'
  tag.src = script
  const painted = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    painted.disconnect()
    document.head.append(tag)
  })
  painted.observe({ type: 'paint', buffered: true })
}
