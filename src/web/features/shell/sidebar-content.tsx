import { LifeBuoy } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { offered, useAbilities } from '#web/lib/abilities.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { supportAddress } from '../../lib/support-address.ts'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { navigation } from './navigation.ts'
import { entryStyle, SidebarGroup } from './sidebar-group.tsx'

// Whether the person is an administrator is asked after the first screen.
const AdminGroup = lazyPart(
  () => import('./admin-group.tsx'),
  (file) => file.AdminGroup,
)

type SidebarContentProps = {
  narrow: boolean
  /** Names the workspace. */
  Workspace: ComponentType<{ narrow: boolean }>
  /** Called when a link is followed, so that the sheet on a small screen closes. */
  onFollow?: () => void
}

/** The content of the sidebar, the same in the column and in the sheet. */
export function SidebarContent({ narrow, Workspace, onFollow }: SidebarContentProps) {
  const address = supportAddress()
  const abilities = useAbilities()
  return (
    <>
      <div className="border-b px-3 py-1">
        <Suspense fallback={<div className="h-10" />}>
          <Workspace narrow={narrow} />
        </Suspense>
      </div>
      <nav
        aria-label="Dashboard"
        className="grid flex-1 content-start gap-6 overflow-y-auto p-3 lg:gap-4"
      >
        {navigation.map((group) => (
          <SidebarGroup
            key={group.title}
            group={{ ...group, items: offered(group.items, abilities) }}
            narrow={narrow}
            onFollow={onFollow}
          />
        ))}
        <Suspense>
          <AdminGroup narrow={narrow} onFollow={onFollow} />
        </Suspense>
      </nav>
      <div className="border-t p-3">
        {!narrow && (
          <p className="px-2.5 pb-1 text-ink-faint text-xs">
            Copydesk is in beta. Tell us what is missing.
          </p>
        )}
        <Tooltip text="Support" side="right" disabled={!narrow}>
          <a
            href={`mailto:${address}`}
            aria-label={narrow ? `Support: ${address}` : undefined}
            className={cn(entryStyle, narrow && 'justify-center px-0')}
          >
            <LifeBuoy aria-hidden />
            {!narrow && <span className="truncate">{address}</span>}
          </a>
        </Tooltip>
      </div>
    </>
  )
}
