import { z } from 'zod'
import { eventsOf } from './event.ts'
import { articleNews, changed, credits, standing, updated, updatedTo } from './page-news.ts'

const article = eventsOf('article', 'editing')
const picture = eventsOf('article', 'pictures')
const post = eventsOf('article', 'posts')
const ofArticle = eventsOf('article')

const revision = { revision: z.int(), reason: z.string() }
const source = { title: z.string(), address: z.string() }
const drawing = { generationId: z.string() }

/** How a drawing stands. */
function drawn(
  { id, generationId }: { id: string; generationId: string },
  status: 'pending' | 'success' | 'error' | 'cancelled',
  more: { imageUrl?: string; error?: string } = {},
) {
  const event = { type: 'image', articleId: id, generationId, status } as const
  return { event: { ...event, imageUrl: null, error: null, ...more } }
}

export const editingEvents = {
  'article.brief_edited': article({
    log: 'changed the brief of',
    passing: { ...standing, clientBefore: z.string() },
    pages: ({ id, clientId, clientBefore, status, title }) => [
      // Members who see only the previous client have to learn that the article is gone.
      ...(clientBefore === clientId ? [] : [changed('articles', clientBefore)]),
      articleNews(id, { status, title }),
    ],
  }),
  'article.edited': article({
    log: 'edited',
    says: 'reason',
    details: revision,
    passing: standing,
    pages: updatedTo,
  }),
  'article.ai_edit_proposed': article({
    log: 'asked for a rewrite in',
    details: { block: z.string(), kind: z.string() },
  }),
  'article.ai_edited': article({
    log: 'accepted a rewrite in',
    says: 'reason',
    details: revision,
    passing: standing,
    pages: updatedTo,
  }),
  'article.restored': article({
    log: 'restored an earlier version of',
    says: 'reason',
    details: revision,
    passing: standing,
    pages: updatedTo,
  }),
  'article.claim_confirmed': article({
    log: 'confirmed a statement in',
    details: { title: z.string(), sentence: z.string(), reason: z.string() },
    pages: updated,
  }),
  'article.claim_reopened': article({
    log: 'withdrew a confirmation in',
    details: { title: z.string() },
    pages: updated,
  }),
  'article.source_added': article({ log: 'added a source to', details: source, pages: updated }),
  'article.source_dropped': article({
    log: 'left a source out of',
    details: source,
    pages: updated,
  }),
  'article.source_restored': article({
    log: 'put a source back into',
    details: source,
    pages: updated,
  }),
  'article.downloaded': article({ log: 'downloaded', details: { format: z.string() } }),
  'article.deleted': article({
    log: 'deleted',
    details: { title: z.string(), refunded: z.boolean() },
    pages: ({ id, refunded }, together) => [
      // Pages load the list once instead of hearing of each.
      together === 1 ? articleNews(id, { change: 'removed' }) : changed('articles', null),
      ...(refunded ? [credits] : []),
    ],
  }),
  'article.image_requested': picture({
    log: 'asked for a new banner for',
    details: { ...drawing, prompt: z.string() },
  }),
  'article.image_generated': picture({
    log: 'drew a banner for',
    details: drawing,
    passing: { imageUrl: z.string() },
    pages: (of) => [articleNews(of.id), drawn(of, 'success', { imageUrl: of.imageUrl })],
  }),
  'article.image_failed': picture({
    log: 'could not draw a banner for',
    says: 'reason',
    details: { ...drawing, reason: z.string() },
    pages: (of) => [drawn(of, 'error', { error: of.reason })],
  }),
  'article.image_cancelled': picture({
    log: 'stopped the banner of',
    details: { ...drawing, reason: z.string() },
    pages: (of) => [drawn(of, 'cancelled', { error: of.reason })],
  }),
  'article.banner_chosen': picture({
    log: 'chose a banner for',
    details: drawing,
    pages: updated,
  }),
  'article.banner_recovered': picture({
    log: 'restored the banner of',
    details: drawing,
    pages: updated,
  }),
  'article.banner_described': picture({
    log: 'described the banner of',
    details: { alt: z.string() },
    pages: updated,
  }),
  'article.banner_shaped': picture({
    log: 'cropped the banner of',
    details: drawing,
    pages: updated,
  }),
  'article.image_started': ofArticle({
    passing: drawing,
    pages: (of) => [drawn(of, 'pending')],
  }),
  'article.image_left_out': ofArticle({
    passing: { ...drawing, reason: z.string() },
    pages: (of) => [drawn(of, 'error', { error: of.reason })],
  }),
  'article.banner_optimized': ofArticle({ pages: updated }),
  'article.post_edited': post({
    log: 'edited a post for',
    says: 'network',
    details: { network: z.string() },
    pages: updated,
  }),
  'article.post_rewritten': post({
    log: 'rewrote a post for',
    says: 'network',
    details: { network: z.string() },
    pages: updated,
  }),
}
