import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { PublicFooter } from '../features/public-site/public-footer.tsx'
import { PublicHeader } from '../features/public-site/public-header.tsx'

// Only a signed-in person needs the menu, so a visitor's page does not load it.
const UserMenu = lazy(() =>
  import('../features/accounts/user-menu.tsx').then((file) => ({ default: file.UserMenu })),
)

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        account={
          <Suspense>
            <UserMenu />
          </Suspense>
        }
      />
      <main className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
