import type { Agency } from '#contracts/team/agency.ts'
import type { Scope } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'

/** What clients see of the agency that a scope belongs to. */
export async function agencyOf(scope: Scope): Promise<Omit<Agency, 'abilities'>> {
  return await scope.tx
    .selectFrom('workspaces')
    .select(['name', 'named', 'colour'])
    .select(['logo_url as logoUrl', 'reply_to as replyTo', 'sender_name as senderName'])
    .where('id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
}

/** Throws `conflict` before somebody has given the agency's name: until then a person's stands in its place. */
export async function requireAgencyName(scope: Scope): Promise<void> {
  const { named } = await agencyOf(scope)
  if (named) return
  throw new AppError(
    'conflict',
    'Clients see your agency’s name. Please give it first, under Team.',
  )
}
