import { NavLink } from 'react-router'
import { tabLook } from '../../ui/tabs.tsx'

const pages = [
  ['', 'Articles'],
  ['/campaigns', 'Campaigns'],
  ['/knowledge', 'Knowledge'],
  ['/rules', 'Rules'],
  ['/pictures', 'Pictures'],
  ['/report', 'Report'],
  ['/settings', 'Settings'],
] as const

/** The pages of a client, each with an address of its own. */
export function ClientTabs({ clientId }: { clientId: string }) {
  return (
    <nav
      aria-label="Client"
      className="mb-6 flex gap-6 overflow-x-auto overflow-y-hidden border-b print:hidden"
    >
      {pages.map(([path, name]) => (
        <NavLink
          key={path}
          end
          to={`/dashboard/clients/${clientId}${path}`}
          prefetch="intent"
          className={tabLook}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
