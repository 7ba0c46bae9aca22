import { useState } from 'react'

/** How a list is laid out, as last chosen in this browser; the first of `layouts` until then. */
export function useListLayout<Layout extends string>(
  list: 'articles' | 'campaigns' | 'clients' | 'schedule' | 'live-column',
  layouts: readonly [Layout, ...Layout[]],
): [Layout, (layout: Layout) => void] {
  const key = `copydesk-${list}-layout`
  const [layout, setLayout] = useState(() => read(key, layouts))
  const choose = (next: Layout) => {
    setLayout(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice lasts for this page.
    }
  }
  return [layout, choose]
}

function read<Layout extends string>(key: string, layouts: readonly [Layout, ...Layout[]]): Layout {
  try {
    const stored = localStorage.getItem(key)
    return layouts.find((layout) => layout === stored) ?? layouts[0]
  } catch {
    return layouts[0]
  }
}
