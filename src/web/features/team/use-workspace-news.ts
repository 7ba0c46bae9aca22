import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { noticeAfterReload, takeNotice } from '#web/lib/reload/notice-after-reload.ts'
import { chooseWorkspace, chosenWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { notify } from '../../lib/toasts.ts'

/** Time to read the reason before the page reloads. */
const readMs = 2500

/** Says what the page before left to say, and goes to the person's own workspace when this one is no longer theirs. */
export function useWorkspaceNews(): void {
  const me = useQuery(apiQueries.me.get.queryOptions({ staleTime: 60_000 }))
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
}
