import { NavLink } from 'react-router'
import { tabLook } from '../../ui/tabs.tsx'

/** What there is for programs: keys and apps to act by, webhooks to be told by. */
export function DeveloperTabs() {
  return (
    <nav aria-label="Developers" className="mb-8 flex gap-6 border-b">
      <NavLink end to="/dashboard/developers" prefetch="intent" className={tabLook}>
        Keys and apps
      </NavLink>
      <NavLink to="/dashboard/developers/webhooks" prefetch="intent" className={tabLook}>
        Webhooks
      </NavLink>
    </nav>
  )
}
