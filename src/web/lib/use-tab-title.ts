import { useEffect } from 'react'
import { product } from '#contracts/product.ts'

/** Names the browser tab after the page's content, where the route's title only says what kind of page it is. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const named = `${title} · ${product.name}`
    document.title = named
    return () => {
      // A page opened in the meantime has set its own title.
      if (document.title === named) document.title = before
    }
  }, [title])
}
