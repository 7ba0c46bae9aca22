import { isDeepStrictEqual } from 'node:util'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleChange, RevisionText } from '#contracts/articles/editing.ts'
import type { EditKind } from '#contracts/articles/suggestions.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import {
  inheritIds,
  type NewRevision,
  shownArticle,
  withSectionIds,
} from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { applyEdit, isApplied } from './apply-edit.ts'
import { storeRevision, supersedeRevision } from './editing.store.ts'
import { lockArticle, type StoredArticle } from './editing.views.ts'
import { lastSave, revisionText, textBefore } from './history.views.ts'
import { goesOn, wordsChanged, workReason } from './work-in-history.ts'

type Wanted = {
  id: string
  change: ArticleChange
  /** Marks an accepted AI proposal. */
  aiEdit?: EditKind | undefined
  /** Saved by itself: what goes on from it takes its place in the history. */
  autosave?: boolean | undefined
}

/**
 * Changes one block of an article and adds a revision. Throws `not_found`, `conflict` when the block has
 * changed since or the article is being written, and `precondition_failed`. What changes nothing, as a repeat, is
 * answered without a new revision.
 */
export async function changeArticle(
  context: RequestContext,
  { id, change, aiEdit, autosave = false }: Wanted,
): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await lockEditableArticle(scope, id)
    if (isApplied(article.text, change)) return await requireArticle(scope, id)
    requireSeen(context, article)
    const applied = applyEdit(article.text, change, aiEdit)
    if (!applied) throw new AppError('conflict')
    const { text, reason, part } = applied
    if (aiEdit || part === null) {
      const madeBy = aiEdit ? 'ai_edit' : 'person'
      return await saveRevision(scope, id, article, { madeBy, reason, text })
    }
    return await saveWork(scope, id, article, { text, part, autosaved: autosave })
  }, frequent)
}

/** Saves what a person wrote: as a version of its own, or in place of the saves that it goes on from. */
async function saveWork(
  scope: MemberScope,
  id: string,
  article: StoredArticle,
  { text, part, autosaved }: { text: RevisionText; part: string; autosaved: boolean },
): Promise<Article> {
  const last = await lastSave(scope, id, article.revision)
  const [superseded, before] =
    last && goesOn(last, scope)
      ? await Promise.all([
          supersedeRevision(scope, id, last.number),
          textBefore(scope, id, last.number),
        ])
      : []
  if (!last || !superseded) {
    const work = { autosaved, parts: [part], beganAt: scope.now }
    const reason = workReason(work.parts)
    const made = { madeBy: 'person', reason, text, ...(autosaved ? { work } : {}) } as const
    return await saveRevision(scope, id, article, made)
  }
  const parts = [...new Set([...last.parts, part])]
  const work = { autosaved, parts, beganAt: last.beganAt }
  const number = article.revision + 1
  const words = before && wordsChanged(before, text)
  const saved = { madeBy: 'person', reason: workReason(parts), content: text, work, words } as const
  // The activity of this work was recorded when it began.
  await storeRevision(scope, { articleId: id, number, ...saved })
  const shown = await requireArticle(scope, id)
  const { status, title } = shown
  await emit(scope, 'article.saved', { id, clientId: article.clientId, status, title })
  return shown
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
    const text = keepIds(article.text, keepBanner(article.text, earlier))
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

/** Names the sections of an earlier revision that has no ids after those of today. */
function keepIds(current: RevisionText, { content, ...earlier }: RevisionText): RevisionText {
  if (!content) return { ...earlier, content }
  const now = current.content ? withSectionIds(current.content).sections : []
  return { ...earlier, content: { ...content, sections: inheritIds(now, content.sections) } }
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

/** Throws `precondition_failed` where the caller takes an earlier text for the present one. */
function requireSeen({ seenRevisions }: RequestContext, { revision }: StoredArticle): void {
  if (seenRevisions === null || seenRevisions.includes(revision)) return
  const message = 'The article has changed since you read it. Please read it again.'
  throw new AppError('precondition_failed', message)
}

type MadeBy = 'person' | 'ai_edit' | 'restore'

const events = {
  person: 'article.edited',
  ai_edit: 'article.ai_edited',
  restore: 'article.restored',
} as const satisfies Record<MadeBy, string>

async function saveRevision(
  scope: MemberScope,
  id: string,
  article: StoredArticle,
  made: { madeBy: MadeBy; reason: string; text: RevisionText; work?: NewRevision['work'] },
): Promise<Article> {
  const number = article.revision + 1
  const { text: content, ...said } = made
  const words = wordsChanged(article.text, content)
  await storeRevision(scope, { articleId: id, number, content, words, ...said })
  const shown = await requireArticle(scope, id)
  const { status, title } = shown
  const facts = {
    id,
    clientId: article.clientId,
    revision: number,
    reason: made.reason,
    status,
    title,
  }
  await emit(scope, events[made.madeBy], facts)
  return shown
}

/** The article as it is shown; throws `not_found`. */
export async function requireArticle(scope: MemberScope, id: string): Promise<Article> {
  const shown = await shownArticle(scope, id)
  if (!shown) throw new AppError('not_found')
  return shown
}
