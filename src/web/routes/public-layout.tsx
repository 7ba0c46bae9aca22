import publicScript from 'virtual:public-script'
import { Outlet, redirectDocument } from 'react-router'
import { PublicFrame } from '../features/public-site/frame/public-frame.tsx'
import type { Route } from './+types/public-layout'

/** Coming from the app, a public page is loaded as a document of its own, with its own style and script. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

/** The frame around pages that React hydrates. Built pages have its script in their head. */
export default function PublicLayout() {
  return (
    <>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
      {import.meta.env.DEV && <script type="module" src={publicScript} />}
    </>
  )
}
