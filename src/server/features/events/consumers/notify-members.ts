import type { Notice } from '#contracts/events/event.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import {
  managersOf,
  notifyPeople,
  ownersOf,
  peopleOfArticle,
} from '#server/features/notices/index.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Emitted } from '../emitted.ts'

/** A notice of what happened to articles, or to nothing that has a page of its own. */
type Told = Notice & {
  articleIds: readonly string[]
  campaignId: string | null
  clientId: string | null
}

/** Tells members what its row says: under the bell, and by mail as each has chosen. */
export async function notifyMembers(scope: Scope | MemberScope, event: Emitted): Promise<void> {
  const { row, happened } = event
  if (!row.notices) return
  const at = { now: scope.now }
  const told = happened.flatMap(({ id, facts }) =>
    (row.notices?.(facts, at) ?? []).map((notice) => ({
      ...notice,
      articleIds: row.subject === 'article' && id !== null ? [id] : [],
      campaignId: notice.about === 'campaign' ? id : null,
      clientId: notice.about === 'client' ? id : null,
    })),
  )
  for (const one of gathered(told)) await tell(scope, one)
}

/** Those that are told together become one notice for each of the people. */
function gathered(all: readonly Told[]): Told[] {
  const one = new Map<string, Told>()
  for (const notice of all) {
    const key = notice.together ? `${notice.kind} ${notice.to}` : newId()
    const before = one.get(key)
    const articleIds = [...(before?.articleIds ?? []), ...notice.articleIds]
    one.set(key, { ...notice, articleIds })
  }
  return [...one.values()]
}

async function tell(scope: Scope | MemberScope, notice: Told): Promise<void> {
  const {
    kind,
    to,
    articleIds,
    campaignId,
    clientId,
    occasion = newId(),
    batchId,
    message,
    everybody,
    mail,
  } = notice
  const [articleId = null] = articleIds
  const count = notice.count ?? (notice.together ? articleIds.length : undefined)
  const people = await peopleFor(scope, to, articleId)
  await notifyPeople(everybody ? { ...scope, userId: null } : scope, people, {
    kind,
    articleId: notice.together && count !== 1 ? null : articleId,
    campaignId,
    clientId,
    occasion,
    ...(batchId === undefined ? {} : { batchId }),
    by: notice.by ?? ('member' in scope ? scope.member.fullName || scope.member.email : null),
    ...(count === undefined ? {} : { count }),
    ...(message === undefined ? {} : { message }),
    ...(mail === undefined ? {} : { mail }),
  })
}

async function peopleFor(scope: Scope, to: Notice['to'], articleId: string | null) {
  if (to === 'owners') return await ownersOf(scope)
  if (to === 'managers') return await managersOf(scope)
  return to === 'article' ? await peopleOfArticle(scope, articleId ?? '') : to
}
