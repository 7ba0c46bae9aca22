import { z } from 'zod'
import { type MailChoice, type NoticeKind, noticeKinds } from '#contracts/rules/notice-kinds.ts'
import type { Scope, Wiring } from '#server/context/context.ts'
import { asWorkspace } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'
import { openJson } from '#server/kernel/secrets/sealed-json.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { saveMails } from './notices.store.ts'
import { isMember, settingsOf } from './notices.views.ts'

const whoSchema = z.object({ workspaceId: z.uuid(), userId: z.uuid() })
type Who = z.infer<typeof whoSchema>

const place = secretAad('notice-mails', '', '')

/** The address that turns off a member's mails about notices; it needs no session and never expires. */
export function unsubscribeUrl(
  { secrets, settings }: Pick<Wiring, 'secrets' | 'settings'>,
  who: Who,
): string {
  return `${settings.publicUrl}/unsubscribe/${secrets.seal(JSON.stringify(who), place)}`
}

/** The member an address was made for; throws `not_found` for one that we have not made. */
export function whoUnsubscribes({ secrets }: Pick<Wiring, 'secrets'>, token: string): Who {
  const who = openJson(secrets, token, { place, schema: whoSchema })
  if (!who) throw new AppError('not_found')
  return who
}

/**
 * Turns off the mails about notices for a member, but for those about a payment that is due, of which they keep
 * their choice: the plan ends if nobody reads them. Does nothing for one who has left.
 */
export async function turnMailsOff(wiring: Wiring, who: Who): Promise<void> {
  const off = Object.fromEntries(
    Object.keys(noticeKinds).map((kind) => [kind, 'off' satisfies MailChoice]),
  ) as Record<NoticeKind, MailChoice>
  await asWorkspace(wiring.database, who.workspaceId, async (tx) => {
    const scope: Pick<Scope, 'tx' | 'workspaceId' | 'now'> = {
      tx,
      workspaceId: who.workspaceId,
      now: wiring.clock.now(),
    }
    if (!(await isMember(scope, who.userId))) return
    const { payment } = (await settingsOf(scope, [who.userId]))(who.userId).mails
    await saveMails(scope, who.userId, { mails: { ...off, payment } })
  })
}
