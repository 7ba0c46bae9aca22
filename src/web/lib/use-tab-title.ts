import { useEffect } from 'react'
import { product } from '#contracts/product.ts'

/** Names the browser's tab after what is on the page, where the route's own title says only its kind. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const named = `${title} · ${product.name}`
    document.title = named
    return () => {
      // A page opened in the meantime has set its own title; that one stays.
      if (document.title === named) document.title = before
    }
  }, [title])
}
