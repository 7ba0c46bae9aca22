import { invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller, asCallerAtAnyLevel } from './caller.ts'
import { deleteSessions } from './sessions.store.ts'
import { recordSignInEvent } from './sign-in-events.store.ts'

/** Ends this session (`local`), the user's other sessions (`others`) or all of them (`global`). */
export async function signOut(
  auth: Auth,
  authorization: string | undefined,
  scope: string,
  meta: RequestMeta,
): Promise<void> {
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
  }
  // A password alone may undo its own sign-in, but not those of other devices.
  const enter = scope === 'local' ? asCallerAtAnyLevel : asCaller
  await enter(auth, authorization, async (tx, { session, view }) => {
    const { id } = view.account
    const which =
      scope === 'local' ? { only: session.id } : scope === 'others' ? { except: session.id } : {}
    const sessions = await deleteSessions(tx, id, which)
    const event = scope === 'others' ? 'session_revoked' : 'sign_out'
    await recordSignInEvent(tx, id, event, { scope, sessions }, meta)
  })
}
