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
import { applyEdit } from './apply-edit.ts'
import { storeRevision } from './editing.store.ts'
import { lockArticle, revisionText, type StoredArticle } from './editing.views.ts'

/**
 * Changes one block of an article and adds a revision; `aiEdit` marks an accepted AI proposal. Throws
 * `not_found`, and `conflict` when the block has changed since or the article is being written.
 */
export async function changeArticle(
  context: RequestContext,
  { id, change, aiEdit }: { id: string; change: ArticleChange; aiEdit?: EditKind | undefined },
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await lockEditableArticle(scope, id)
    const applied = applyEdit(article.text, change, aiEdit)
    if (!applied) throw new AppError('conflict')
    return await saveRevision(scope, id, article, {
      madeBy: aiEdit ? 'ai_edit' : 'person',
      ...applied,
    })
  })
}

/**
 * Restores an earlier revision as the newest; throws `conflict` when the article has changed since. A
 * repeat is answered without a new revision.
 */
export async function restoreRevision(
  context: RequestContext,
  { id, number, current }: { id: string; number: number; current: number },
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await lockEditableArticle(scope, id)
    const earlier = await revisionText(scope, id, number)
    if (!earlier) throw new AppError('not_found')
    const text = keepBanner(article.text, earlier)
    if (isDeepStrictEqual(text, article.text)) return await requireArticle(scope, id)
    if (article.revision !== current) throw new AppError('conflict')
    const reason = `Restored version ${number}`
    return await saveRevision(scope, id, article, { madeBy: 'restore', text, reason })
  })
}

/** Keeps the current banner, and its alt text unless the earlier revision had the same picture. */
function keepBanner(current: RevisionText, earlier: RevisionText): RevisionText {
  const { bannerImageUrl } = current
  const samePicture = earlier.bannerImageUrl === bannerImageUrl
  return {
    ...earlier,
    bannerImageUrl,
    bannerAlt: (samePicture && earlier.bannerAlt) || current.bannerAlt,
  }
}

/** Locks an article for editing; throws `not_found`, and `conflict` while it is being written. */
export async function lockEditableArticle(scope: MemberScope, id: string): Promise<StoredArticle> {
  const article = await lockArticle(scope, id)
  if (!article) throw new AppError('not_found')
  assertNotBeingWritten(article.status)
  return article
}

/** Throws `conflict` while an article is queued or being written. */
export function assertNotBeingWritten(status: ArticleStatus): void {
  if (isBeingWritten(status)) throw new AppError('conflict', 'This article is still being written.')
}

type MadeBy = 'person' | 'ai_edit' | 'restore'

const actions: Record<MadeBy, string> = {
  person: 'article.edited',
  ai_edit: 'article.ai_edited',
  restore: 'article.restored',
}

async function saveRevision(
  scope: MemberScope,
  id: string,
  article: StoredArticle,
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
  return await announceUpdate(scope, id, article.clientId)
}

async function requireArticle(scope: MemberScope, id: string): Promise<Article> {
  const shown = await shownArticle(scope, id)
  if (!shown) throw new AppError('not_found')
  return shown
}

/** Announces the article's new state and returns it. */
export async function announceUpdate(
  scope: MemberScope,
  id: string,
  clientId: string,
): Promise<Article> {
  const shown = await requireArticle(scope, id)
  const { title, status } = shown
  const event = { type: 'article', articleId: id, change: 'updated', status, title } as const
  await announce(scope, event, clientId)
  return shown
}
