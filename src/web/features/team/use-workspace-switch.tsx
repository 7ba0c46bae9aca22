import { useQuery } from '@tanstack/react-query'
import { Check, Users } from 'lucide-react'
import { useEffect } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { chooseWorkspace, chosenWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { notify } from '../../lib/toasts.ts'
import type { Action } from '../../ui/action-menu.tsx'
import { workspacesQuery } from './team.queries.ts'

/** Long enough to read why, before the page is made anew. */
const readMs = 2500

/** Menu lines that switch to another workspace; none for somebody who has only one. */
export function useWorkspaceSwitch(): Action[] {
  const me = useQuery(apiQueries.me.get.queryOptions({ staleTime: 60_000 }))
  const workspaces = useQuery(workspacesQuery)
  const lost = chosenWorkspace() !== null && readProblem(me.error).code === 'not_found'
  useEffect(() => {
    if (!lost) return
    void notify('error', 'You are no longer a member of that team.', { id: 'team-lost' })
    chooseWorkspace(null)
    // Never taken back: the next answers are those of another workspace, and `lost` is over with them.
    setTimeout(() => window.location.assign('/dashboard'), readMs)
  }, [lost])
  const list = workspaces.data ?? []
  if (list.length < 2) return []
  const here = me.data?.workspace.id
  return list.map(({ id, name }, index) => ({
    label: name,
    apart: index === 0,
    disabled: id === here,
    icon:
      id === here ? (
        <Check aria-hidden className="text-success" />
      ) : (
        <Users aria-hidden className="text-ink-faint" />
      ),
    onSelect: () => {
      chooseWorkspace(id)
      // Nothing of the other workspace may stay in memory.
      window.location.assign('/dashboard')
    },
  }))
}
