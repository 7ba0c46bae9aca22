import { isDeepStrictEqual } from 'node:util'
import type { Article, ArticleStatus } from '#contracts/articles.ts'
import type { ArticleChange, RevisionText } from '#contracts/editing.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import type { EditKind } from '#contracts/suggestions.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { shownArticle } from '#server/features/articles/index.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { applyChange } from './apply-change.ts'
import { storeRevision } from './editing.store.ts'
import { type HeldArticle, heldArticle, revisionText } from './editing.views.ts'

/**
 * Changes one block of an article, which makes a revision: by its editor, or by the writer where
 * `aiEdit` says what that had been asked. Throws `not_found`, and `conflict` when
 * the block says something else by now than its editor saw, or the article is being written.
 */
export async function changeArticle(
  context: RequestContext,
  { id, change, aiEdit }: { id: string; change: ArticleChange; aiEdit?: EditKind | undefined },
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await editableArticle(scope, id)
    const applied = applyChange(article.text, change, aiEdit)
    if (!applied) throw new AppError('conflict')
    return await keep(scope, id, article, { madeBy: aiEdit ? 'ai_edit' : 'person', ...applied })
  })
}

/**
 * Makes an earlier revision the newest; throws `conflict` when the article has moved on meanwhile. One that
 * reads so already is as it should be: the answer to a first try may have been lost.
 */
export async function restoreRevision(
  context: RequestContext,
  { id, number, current }: { id: string; number: number; current: number },
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await editableArticle(scope, id)
    const earlier = await revisionText(scope, id, number)
    if (!earlier) throw new AppError('not_found')
    const text = withBannerOf(article.text, earlier)
    if (isDeepStrictEqual(text, article.text)) return await seenArticle(scope, id)
    if (article.revision !== current) throw new AppError('conflict')
    const reason = `Restored version ${number}`
    return await keep(scope, id, article, { madeBy: 'restore', text, reason })
  })
}

/** The banner stays, and with another picture than that of the time its alternative text, too. */
function withBannerOf(now: RevisionText, earlier: RevisionText): RevisionText {
  const { bannerImageUrl } = now
  const samePicture = earlier.bannerImageUrl === bannerImageUrl
  return {
    ...earlier,
    bannerImageUrl,
    bannerAlt: (samePicture && earlier.bannerAlt) || now.bannerAlt,
  }
}

/** The article, held; throws `not_found`, and `conflict` while it is being written. */
export async function editableArticle(scope: MemberScope, id: string): Promise<HeldArticle> {
  const article = await heldArticle(scope, id)
  if (!article) throw new AppError('not_found')
  assertNotBeingWritten(article.status)
  return article
}

/** Throws `conflict` while a run is queued or at work. */
export function assertNotBeingWritten(status: ArticleStatus): void {
  if (isBeingWritten(status)) throw new AppError('conflict', 'This article is still being written.')
}

type MadeBy = 'person' | 'ai_edit' | 'restore'

const actions: Record<MadeBy, string> = {
  person: 'article.edited',
  ai_edit: 'article.ai_edited',
  restore: 'article.restored',
}

async function keep(
  scope: MemberScope,
  id: string,
  article: HeldArticle,
  made: { madeBy: MadeBy; reason: string; text: RevisionText },
): Promise<Article> {
  const number = article.revision + 1
  const { madeBy, reason, text: content } = made
  await storeRevision(scope, { articleId: id, number, madeBy, reason, content })
  await recordActivity(scope, {
    action: actions[made.madeBy],
    subjectType: 'article',
    subjectId: id,
    details: { revision: number, reason: made.reason },
  })
  return await toldArticle(scope, id, article.clientId)
}

async function seenArticle(scope: MemberScope, id: string): Promise<Article> {
  const shown = await shownArticle(scope, id)
  if (!shown) throw new AppError('not_found')
  return shown
}

/** Tells every open page that the article has changed, and answers it. */
export async function toldArticle(
  scope: MemberScope,
  id: string,
  clientId: string,
): Promise<Article> {
  const shown = await seenArticle(scope, id)
  const { title, status } = shown
  const event = { type: 'article', articleId: id, change: 'updated', status, title } as const
  await announce(scope, event, clientId)
  return shown
}
