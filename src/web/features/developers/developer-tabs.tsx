import { NavLink } from 'react-router'
import { useAbilities } from '../../lib/abilities.ts'
import { tabStyle } from '../../ui/tabs.tsx'

/** What there is for programs: keys and apps to act by; for the owner and admins, webhooks to be told by. */
export function DeveloperTabs() {
  if (!useAbilities().manageTeam) return null
  return (
    <nav aria-label="Developers" className="mb-8 flex gap-6 border-b">
      <NavLink end to="/dashboard/developers" prefetch="intent" className={tabStyle}>
        Keys and apps
      </NavLink>
      <NavLink to="/dashboard/developers/webhooks" prefetch="intent" className={tabStyle}>
        Webhooks
      </NavLink>
    </nav>
  )
}
