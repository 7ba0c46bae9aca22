import type { StartRounds } from '#contracts/approval/sign-off-shapes.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { portalLinkEnd } from '../link-ends.ts'
import { keepPortal } from '../portal/portals.store.ts'
import { articlesToSend } from '../sign-off-lists.views.ts'
import { checkSending, sendForApproval } from './start-round.ts'

type Started = { rounds: { articleId: string; id: string }[] }

/**
 * Sends several articles of one client to its reviewers, all or none: each is a round of its own, and each reviewer
 * gets one email with a link to the page where all of them wait. Throws `forbidden` for limited members, who open
 * nobody’s page; `conflict` for articles of several clients; and what sending one throws, with its title.
 */
export async function startRounds(context: RequestContext, wanted: StartRounds): Promise<Started> {
  return await context.inTransaction((scope) => {
    if (scope.member.limited) throw new AppError('forbidden')
    return once(scope, context.idempotencyKey, ['sign-off', wanted], async () => {
      await checkSending(scope)
      const started = await sendAll(scope, wanted)
      await limitOutsideMails(context, scope)
      return started
    })
  })
}

async function sendAll(
  scope: MemberScope,
  { articleIds, ...wanted }: StartRounds,
): Promise<Started> {
  const articles = await articlesToSend(scope, articleIds)
  const [clientId, ...others] = new Set(articles.map((article) => article.clientId))
  if (!clientId || articles.length < new Set(articleIds).size) throw new AppError('not_found')
  if (others.length > 0) {
    throw new AppError(
      'conflict',
      'Please choose articles of one client: each client gets its own.',
    )
  }
  const rounds: Started['rounds'] = []
  for (const { id: articleId, title } of articles) {
    const of = { ...wanted, articleId, stage: 'client' as const, memberIds: [] }
    const mails = rounds.length === 0 ? wanted.reviewers.length : 0
    const round = await sendForApproval(scope, of, { mails }).catch((error: unknown) => {
      const refused = error instanceof AppError && error.code === 'conflict'
      throw refused ? new AppError('conflict', `“${title}”: ${error.message}`) : error
    })
    rounds.push({ articleId, id: round.id })
  }
  const details = {
    titles: articles.map(({ title }) => title),
    message: wanted.message,
    dueOn: wanted.dueOn,
  }
  for (const { name, email } of wanted.reviewers) {
    const person = { clientId, name, email, expiresAt: portalLinkEnd(scope.now) }
    const portalId = await keepPortal(scope, person)
    const of = { clientId, portalId, occasion: rounds[0]?.id ?? '' }
    await queueMail(scope, { name: 'portal.waiting', ...of, details })
  }
  return { rounds }
}
