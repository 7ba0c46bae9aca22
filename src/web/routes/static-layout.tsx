import { Outlet } from 'react-router'
import { PublicFrame } from '../features/public-site/frame/public-frame.tsx'

export { clientMiddleware } from './public-layout.tsx'

/** These pages are HTML and CSS: the root leaves React out of them, and adds the script of the frame. */
export const handle = { page: 'static' }

export default function StaticLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
