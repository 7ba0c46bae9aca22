import { useQuery } from '@tanstack/react-query'
import { Check, Users } from 'lucide-react'
import { useEffect } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { noticeAfterReload, takeNotice } from '#web/lib/reload/notice-after-reload.ts'
import { chooseWorkspace, chosenWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { notify } from '../../lib/toasts.ts'
import type { Action } from '../../ui/action-menu.tsx'
import { workspacesQuery } from './team.queries.ts'

/** Time to read the reason before the page reloads. */
const readMs = 2500

/** Menu items that switch workspaces; none for a person with only one. */
export function useWorkspaceSwitch(): Action[] {
  const me = useQuery(apiQueries.me.get.queryOptions({ staleTime: 60_000 }))
  const workspaces = useQuery(workspacesQuery)
  const lost = chosenWorkspace() !== null && readProblem(me.error).code === 'not_found'
  useEffect(() => {
    if (!lost) return
    const news = 'You are no longer a member of that team.'
    void notify('error', news, { id: 'team-lost' })
    // Whoever looked away would wonder where they are.
    noticeAfterReload(`${news} You are now working on your own.`, 'info')
    chooseWorkspace(null)
    // Never cleared: the next answers are from another workspace, which resets `lost`.
    setTimeout(() => window.location.assign('/dashboard'), readMs)
  }, [lost])
  useEffect(() => {
    const notice = takeNotice()
    if (notice) void notify(notice.kind, notice.message, { id: 'team-here' })
  }, [])
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
      noticeAfterReload(`You are now working in ${name}.`)
      // Reloading clears the other workspace's data from memory.
      window.location.assign('/dashboard')
    },
  }))
}
