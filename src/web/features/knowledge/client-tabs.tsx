import { NavLink } from 'react-router'
import { tabLook } from '../../ui/tabs.tsx'

/** The pages of a client: its work, what is known of it, the rules its articles keep, its pictures. */
export function ClientTabs({ clientId }: { clientId: string }) {
  const home = `/dashboard/clients/${clientId}`
  return (
    <nav aria-label="Client" className="mb-8 flex gap-6 overflow-x-auto overflow-y-hidden border-b">
      <NavLink end to={home} className={tabLook}>
        Overview
      </NavLink>
      <NavLink to={`${home}/knowledge`} prefetch="intent" className={tabLook}>
        Knowledge
      </NavLink>
      <NavLink to={`${home}/rules`} prefetch="intent" className={tabLook}>
        Rules
      </NavLink>
      <NavLink to={`${home}/pictures`} prefetch="intent" className={tabLook}>
        Pictures
      </NavLink>
    </nav>
  )
}
