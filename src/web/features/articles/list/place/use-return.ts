import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { rememberList } from './list-place.ts'

/** Remembers the list on screen, and puts the row of the article one comes back from in view, focused. */
export function useReturn(): void {
  const { pathname, search, state } = useLocation()
  useEffect(() => rememberList({ search, path: pathname }), [search, pathname])
  // As it was on arrival: changes of the address within the list move nothing.
  const [articleId] = useState<unknown>(state?.row)
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${articleId}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [articleId])
}
