import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { invitationTokenSchema } from '#contracts/team/team.ts'
import { canSignIn } from '#server/auth/index.ts'
import type { Wiring } from '#server/context/context.ts'
import { asAuth } from '#server/db/transactions.ts'
import { invitationFor } from '#server/features/workspaces/join-workspace.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'

/**
 * Shows an invitation to the holder of its link before they have signed in. That its address has an account is told while
 * it is open, as it is when they sign up with it: the link was mailed to that address alone.
 */
export function serveInvitations(wiring: Wiring): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(
    bodyLimit({
      maxSize: 1024,
      onError: () => {
        throw new AppError('payload_too_large')
      },
    }),
  )
  app.post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const asked = invitationTokenSchema.safeParse(body)
    if (!asked.success) throw new AppError('not_found', 'This invitation no longer works.')
    const { token } = asked.data
    const shown = await asAuth(wiring.database, async (tx) => {
      const { fits: _, ...invitation } = await invitationFor({ tx }, token)
      const isOpen = invitation.state === 'open'
      return { ...invitation, registered: isOpen && (await canSignIn(tx, invitation.email)) }
    })
    c.header('cache-control', 'no-store')
    return c.json(shown)
  })
  return app
}
