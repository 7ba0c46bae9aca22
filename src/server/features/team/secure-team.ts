import type { MemberSecurity } from '#contracts/team/team.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { requireManager } from '#server/features/workspaces/index.ts'
import { deviceName } from '#server/kernel/device-name.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockTeam } from './lock-team.ts'
import { teamAbilities } from './team.policy.ts'
import { membersOf } from './team.views.ts'
import {
  endSessionsOf,
  secondFactorRequired,
  securityOfMembers,
  setSecondFactorRequired,
} from './team-security.store.ts'

/** Returns how each member signs in and where they are signed in, for those who manage the workspace. */
export async function getTeamSecurity(
  context: RequestContext,
): Promise<{ items: MemberSecurity[] }> {
  return await context.reading(async (scope) => {
    requireManager(scope.member)
    const [members, rows] = await Promise.all([membersOf(scope), securityOfMembers(scope)])
    const items = members.flatMap((member) => {
      const row = rows.find(({ userId }) => userId === member.userId)
      if (!row) return []
      const { remove } = teamAbilities(scope.member, member)
      const sessions = row.sessions.map(({ id, userAgent, aal, createdAt, lastUsedAt }) => ({
        id,
        device: deviceName(userAgent),
        secondFactor: aal === 'aal2',
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(lastUsedAt).toISOString(),
      }))
      return [{ ...row, sessions, abilities: { endSessions: remove } }]
    })
    return { items }
  })
}

/**
 * Requires a second factor of every member, or no longer; throws `conflict` when the caller, who would
 * lock themselves out, has none.
 */
export async function requireSecondFactor(
  context: RequestContext,
  required: boolean,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await lockTeam(scope)).me)
    if (required && scope.member.aal !== 'aal2') {
      throw new AppError(
        'conflict',
        'Please set up two-factor sign-in for yourself first, on your account page.',
      )
    }
    if ((await secondFactorRequired(scope)) === required) return
    await setSecondFactorRequired(scope, required)
    await emit(
      scope,
      required ? 'workspace.second_factor_required' : 'workspace.second_factor_optional',
    )
  })
}

/** Signs a member out on one device, or on all of them; those already signed out are no error. */
export async function endMemberSessions(
  context: RequestContext,
  { userId, sessionId }: { userId: string; sessionId?: string | undefined },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await lockTeam(scope)
    requireManager(me)
    const person = members.find((member) => member.userId === userId)
    if (!person) throw new AppError('not_found')
    if (!teamAbilities(me, person).remove) throw new AppError('forbidden')
    const ended = await endSessionsOf(scope, userId, sessionId ?? null)
    if (ended > 0) await recordEnd(scope, userId, { email: person.email, sessions: ended })
  })
}

async function recordEnd(
  scope: MemberScope,
  userId: string,
  details: { email: string; sessions: number },
): Promise<void> {
  await emit(scope, 'member.signed_out', { id: userId, ...details })
}
