import { useQuery } from '@tanstack/react-query'
import { Check, ChevronsUpDown, Users } from 'lucide-react'
import { apiQueries } from '#web/lib/api/api.ts'
import { beginInWorkspace } from '#web/lib/api/begin-in-workspace.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { workspacesQuery } from './team.queries.ts'

const style = 'flex h-10 w-full min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left'

/** The name of the workspace one stands in; a menu of all of them for a person with several. */
export function WorkspaceName({ narrow }: { narrow: boolean }) {
  const me = useQuery(apiQueries.me.get.queryOptions({ staleTime: 60_000 }))
  const workspaces = useQuery(workspacesQuery)
  const here = me.data?.workspace
  if (!here) return <div className="h-10" />
  const several = (workspaces.data ?? []).length > 1
  const shown = (
    <>
      <Avatar name={here.name} size="sm" className="bg-surface" />
      <span className={cn('min-w-0 flex-1 truncate font-medium text-sm', narrow && 'sr-only')}>
        {here.name}
      </span>
    </>
  )
  if (!several) {
    return (
      <Tooltip text={here.name} side="right" disabled={!narrow}>
        <p title={narrow ? undefined : here.name} className={style}>
          {shown}
        </p>
      </Tooltip>
    )
  }
  return (
    <ActionMenu
      className="w-60"
      trigger={
        <button
          type="button"
          title={here.name}
          aria-label={`${here.name}, switch`}
          className={cn(style, 'transition-colors hover:bg-rule/50')}
        >
          {shown}
          {!narrow && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />}
        </button>
      }
      actions={(workspaces.data ?? []).map(
        ({ id, name }): Action => ({
          label: name,
          disabled: id === here.id,
          icon:
            id === here.id ? (
              <Check aria-hidden className="text-success" />
            ) : (
              <Users aria-hidden className="text-ink-faint" />
            ),
          onSelect: () => void beginInWorkspace(id, `You are now working in ${name}.`),
        }),
      )}
    />
  )
}
