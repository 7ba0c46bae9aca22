import { useMutation } from '@tanstack/react-query'
import { api, apiQueries } from '#web/lib/api/api.ts'
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

/** A change of the team with its toasts. */
function useTeamChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: string,
  failed: string,
) {
  return useMutation({ mutationFn, meta: { done, failed, toast: 'team' } })
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
    'Saved',
    'This could not be saved',
  )

/** Failures are shown in the dialog, on their fields. */
export function useInvite() {
  return useMutation({
    mutationFn: (input: InviteInput) => api.team.invite(input),
    onSuccess: (_, { email }) => void notify('success', `Invitation sent to ${email}`),
  })
}

export const useResend = () =>
  useTeamChange(
    (id: string) => api.team.resend({ id }),
    'Invitation sent again',
    'The invitation could not be sent',
  )

export const useRevoke = () =>
  useTeamChange(
    (id: string) => ignoreNotFound(api.team.revoke({ id })),
    'Invitation revoked',
    'The invitation could not be revoked',
  )

export const useChangeMember = () =>
  useTeamChange(
    (input: ChangeInput) => api.team.change(input),
    'Changes saved',
    'The role could not be changed',
  )

export const useRemoveMember = () =>
  useTeamChange(
    (userId: string) => ignoreNotFound(api.team.remove({ userId })),
    'Removed from the team',
    'The member could not be removed',
  )

export const useHandOver = () =>
  useTeamChange(
    (userId: string) => api.team.handOver({ userId }),
    'Ownership transferred',
    'Ownership could not be transferred',
  )

export const useRequireSecondFactor = () =>
  useTeamChange(
    (required: boolean) => api.team.requireSecondFactor({ required }),
    'Changes saved',
    'Two-factor sign-in could not be changed',
  )

export const useEndSessions = () =>
  useTeamChange(
    (input: { userId: string; sessionId?: string }) => ignoreNotFound(api.team.endSessions(input)),
    'Signed out',
    'They could not be signed out',
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
    meta: { failed: 'You could not leave the team', toast: 'team' },
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
