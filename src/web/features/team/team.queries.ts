import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { noticeAfterReload } from '#web/lib/reload/notice-after-reload.ts'
import { chooseWorkspace } from '#web/lib/session/chosen-workspace.ts'
import { authClient } from '#web/lib/session/session-store.ts'
import { notify } from '../../lib/toasts.ts'

export type InviteInput = Parameters<typeof api.team.invite>[0]
export type ChangeInput = Parameters<typeof api.team.change>[0]

/** The workspace's members and invitations. */
export const teamQuery = apiQueries.team.get.queryOptions({ staleTime: 30_000 })

/** What clients see of the agency. */
export const agencyQuery = apiQueries.team.agency.queryOptions({ staleTime: 30_000 })

/** How members sign in and where; only those who manage the workspace may ask. */
export const securityQuery = apiQueries.team.security.queryOptions({ staleTime: 0 })

/** The workspaces of the signed-in person. */
export const workspacesQuery = apiQueries.workspaces.list.queryOptions({
  staleTime: 5 * 60_000,
  select: (answer) => answer.items,
})

/** The invitation behind an emailed link. */
export const invitationQuery = (token: string) =>
  apiQueries.workspaces.readInvitation.queryOptions({ input: { token }, staleTime: 0 })

/**
 * The queries a live event makes stale. A removed member learns it from `me`; one with different
 * client access refetches everything that belongs to a client.
 */
export function staleTeam(event: LiveEvent): QueryKey[] {
  if (event.type !== 'changed' || event.what !== 'team') return []
  return [
    apiQueries.team.key(),
    apiQueries.workspaces.key(),
    apiQueries.me.key(),
    apiQueries.clients.key(),
    apiQueries.campaigns.key(),
    apiQueries.articles.key(),
    apiQueries.overview.key(),
  ]
}

/** A change of the team with its toasts; `failure` is the title above the reason. */
function useTeamChange<Input>(
  change: (input: Input) => Promise<unknown>,
  words: { done: string; failure: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void notify('success', words.done, { id: 'team' }),
    onError: (error) =>
      void notify('error', words.failure, {
        id: 'team',
        description: readProblem(error).message,
      }),
    onSettled: () =>
      Promise.all(
        [apiQueries.team, apiQueries.me, apiQueries.workspaces].map((part) =>
          cache.invalidateQueries({ queryKey: part.key() }),
        ),
      ),
  })
}

/** The logo to store, or what to do with the stored one. */
export type LogoChange = File | 'remove' | 'unchanged'

type AgencyChange = { fields: Parameters<typeof api.team.saveAgency>[0]; logo: LogoChange }

export const useSaveAgency = () =>
  useTeamChange(
    async ({ fields, logo }: AgencyChange) => {
      await api.team.saveAgency(fields)
      if (logo === 'remove') await api.team.removeLogo()
      else if (logo !== 'unchanged') await api.team.uploadLogo({ file: logo })
    },
    { done: 'Saved', failure: 'This could not be saved' },
  )

/** Failures are shown in the dialog, on their fields. */
export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: InviteInput) => api.team.invite(input),
    onSuccess: (_, { email }) => void notify('success', `Invitation sent to ${email}`),
    onSettled: () => cache.invalidateQueries({ queryKey: apiQueries.team.key() }),
  })
}

export const useResend = () =>
  useTeamChange((id: string) => api.team.resend({ id }), {
    done: 'Invitation sent again',
    failure: 'The invitation could not be sent',
  })

export const useRevoke = () =>
  useTeamChange((id: string) => ignoreNotFound(api.team.revoke({ id })), {
    done: 'Invitation revoked',
    failure: 'The invitation could not be revoked',
  })

export const useChangeMember = () =>
  useTeamChange((input: ChangeInput) => api.team.change(input), {
    done: 'Changes saved',
    failure: 'The role could not be changed',
  })

export const useRemoveMember = () =>
  useTeamChange((userId: string) => ignoreNotFound(api.team.remove({ userId })), {
    done: 'Removed from the team',
    failure: 'The member could not be removed',
  })

export const useHandOver = () =>
  useTeamChange((userId: string) => api.team.handOver({ userId }), {
    done: 'Ownership transferred',
    failure: 'Ownership could not be transferred',
  })

export const useRequireSecondFactor = () =>
  useTeamChange((required: boolean) => api.team.requireSecondFactor({ required }), {
    done: 'Changes saved',
    failure: 'Two-factor sign-in could not be changed',
  })

export const useEndSessions = () =>
  useTeamChange(
    (input: { userId: string; sessionId?: string }) => ignoreNotFound(api.team.endSessions(input)),
    { done: 'Signed out', failure: 'They could not be signed out' },
  )

/** Leaves the team, and loads the page anew: nothing of the team stays in memory. */
export function useLeave(name: string) {
  return useMutation({
    mutationFn: () => api.team.leave(),
    // Here, and not at the button: a page that hears of it first takes the button away.
    onSuccess: () => {
      chooseWorkspace(null)
      noticeAfterReload(`You have left ${name}. You are now working on your own.`)
      window.location.assign('/dashboard')
    },
    onError: (error) =>
      void notify('error', 'You could not leave the team', {
        id: 'team',
        description: readProblem(error).message,
      }),
  })
}

export function useAccept() {
  return useMutation({
    mutationFn: async ({ token, name }: { token: string; name?: string }) => {
      if (name) {
        const { error } = await (await authClient()).updateUser({ data: { full_name: name } })
        if (error) throw error
      }
      return await api.workspaces.accept({ token })
    },
  })
}
