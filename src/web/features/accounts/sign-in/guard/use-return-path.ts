import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { safeReturnPath } from './return-path.ts'

/** The path to go to after signing in. Prerendered pages know no query, so it is read in the browser. */
export function useReturnPath(): string {
  const { search } = useLocation()
  const [path, setPath] = useState('/dashboard')
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('returnUrl')
    setPath(safeReturnPath(wanted, window.location.origin))
  }, [search])
  return path
}
