import { Outlet, redirectDocument } from 'react-router'
import { PublicFrame } from '../features/public-site/frame/public-frame.tsx'
import type { Route } from './+types/public-layout'

/** The root adds public-script.ts, which the frame needs, to pages with this handle. */
export const handle = { page: 'public' }

/** Coming from the app, a public page is loaded as a document of its own, with its own style and script. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
