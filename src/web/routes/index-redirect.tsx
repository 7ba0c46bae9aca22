import { Navigate, useLocation } from 'react-router'

export default function IndexRedirect() {
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname: '/', search, hash }} />
}
