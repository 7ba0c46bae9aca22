import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { tabStyle } from '../../ui/tabs.tsx'

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
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the row scrolls: the page one is on is in sight.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`)
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - 24
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Client"
      className="relative mb-6 flex gap-6 overflow-x-auto overflow-y-hidden border-b print:hidden"
    >
      {pages.map(([path, name]) => (
        <NavLink
          key={path}
          end
          to={`/dashboard/clients/${clientId}${path}`}
          prefetch="intent"
          className={tabStyle}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
