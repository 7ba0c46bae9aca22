import { Navigate, useLocation } from 'react-router'

/** Old top-level addresses: the same path under /dashboard, with query and fragment. */
export default function LegacyRedirect() {
  const { pathname, search, hash } = useLocation()
  return <Navigate replace to={{ pathname: `/dashboard${pathname}`, search, hash }} />
}
