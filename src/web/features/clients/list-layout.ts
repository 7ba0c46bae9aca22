import { useState } from 'react'

export type ListLayout = 'grid' | 'list'

const storageKey = 'copydesk-clients-layout'

function read(): ListLayout {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

/** Grid or list, as last chosen in this browser. */
export function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const [layout, setLayout] = useState(read)
  const choose = (next: ListLayout) => {
    setLayout(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Without storage the choice lasts for this page.
    }
  }
  return [layout, choose]
}
