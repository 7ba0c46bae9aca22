import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { labelOf } from '#server/text/claims/label-sentence.ts'
import { sentencesOf } from '#server/text/claims/sentences-of.ts'
import { mayAnswer } from './claims.policy.ts'
import { storeConfirmation, withdrawConfirmation } from './claims.store.ts'
import { type ClaimedArticle, claimedArticle, claimingClient } from './claims.views.ts'
import { settingsOf } from './present-claims.ts'

type Answer = { id: string; sentence: string }

/** Confirms a sentence of the present text in the caller's name. Throws `not_found`, and `conflict` when it has changed. */
export async function confirmClaim(
  context: RequestContext,
  { id, sentence, reason }: Answer & { reason: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await lockAnswerable(scope, id)
    const { clientId, texts } = article
    const present = sentencesOf(texts).find(({ hash }) => hash === sentence)
    if (!present) {
      throw new AppError('conflict', 'This sentence has been changed. Please look at it again.')
    }
    const client = await claimingClient(scope, clientId)
    const today = scope.now.toISOString().slice(0, 10)
    const settings = settingsOf(texts, { clientName: client?.name ?? '', today })
    const kind = labelOf(present.text, settings)
    await storeConfirmation(scope, { articleId: id, clientId, sentence }, { kind, reason })
    await emit(scope, 'article.claim_confirmed', {
      id,
      clientId,
      title: article.title,
      sentence: present.text.slice(0, 300),
      reason,
    })
  })
}

/** Takes a confirmation back; throws `not_found`. */
export async function reopenClaim(
  context: RequestContext,
  { id, sentence }: Answer,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { clientId, title, texts } = await lockAnswerable(scope, id)
    const former = sentencesOf(texts).find(({ hash }) => hash === sentence)?.former ?? []
    for (const hash of [sentence, ...former.map((part) => part.hash)]) {
      await withdrawConfirmation(scope, { articleId: id, clientId, sentence: hash })
    }
    await emit(scope, 'article.claim_reopened', { id, clientId, title })
  })
}

/** Holds the article, so that no answer changes while a package of it is being taken on. */
export async function lockAnswerable(scope: MemberScope, id: string): Promise<ClaimedArticle> {
  const article = await claimedArticle(scope, id, { held: true })
  if (!article) throw new AppError('not_found')
  if (!mayAnswer(article)) throw new AppError('conflict', 'This article has no finished text yet.')
  return article
}
