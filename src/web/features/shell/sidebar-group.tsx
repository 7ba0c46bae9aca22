import { NavLink } from 'react-router'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { NavigationGroup, NavigationItem } from './navigation.ts'

type SidebarGroupProps = {
  group: NavigationGroup
  narrow: boolean
  onFollow: (() => void) | undefined
}

/** One titled group of entries. */
export function SidebarGroup({ group, narrow, onFollow }: SidebarGroupProps) {
  return (
    <div className="grid gap-0.5">
      <h2
        className={cn(
          'px-2.5 pb-1 font-medium font-sans text-ink-faint text-xs tracking-normal',
          narrow && 'sr-only',
        )}
      >
        {group.title}
      </h2>
      {group.items.map((item) => (
        <Entry key={item.to} item={item} narrow={narrow} onFollow={onFollow} />
      ))}
    </div>
  )
}

export const entryStyle =
  'relative flex h-10 items-center gap-3 rounded-md px-2.5 text-ink-soft transition-colors hover:bg-rule/50 hover:text-ink lg:h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint'
const currentStyle =
  'aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-raised aria-[current=page]:[&_svg]:text-accent'

type EntryProps = {
  item: NavigationItem
  narrow: boolean
  onFollow: (() => void) | undefined
}

function Entry({ item, narrow, onFollow }: EntryProps) {
  return (
    <Tooltip text={item.label} side="right" disabled={!narrow}>
      <NavLink
        to={item.to}
        end={item.to === '/dashboard'}
        prefetch="intent"
        onClick={onFollow}
        aria-label={narrow ? item.label : undefined}
        className={cn(entryStyle, currentStyle, narrow && 'justify-center px-0')}
      >
        <item.icon aria-hidden />
        {!narrow && item.label}
      </NavLink>
    </Tooltip>
  )
}
