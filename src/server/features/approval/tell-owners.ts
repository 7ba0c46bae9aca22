import type { MemberScope } from '#server/context/context.ts'
import { tellPeople } from '#server/features/notices/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { ownersOf } from './rules.views.ts'

/** Tells the owner, unless they did it, what somebody did to the rules of approval: `message` goes on from their name. */
export async function tellOwners(
  scope: MemberScope,
  { articleId, message }: { articleId: string | null; message: string },
): Promise<void> {
  const by = scope.member.fullName || scope.member.email
  const news = { kind: 'approval_rule', articleId, occasion: newId(), by, message } as const
  await tellPeople(scope, await ownersOf(scope), news)
}
