import { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { signWebhook } from '#server/kernel/sign-webhook.ts'
import { treeToMarkdown } from '#server/text/markdown/markdown.ts'
import {
  type Cms,
  connectedTo,
  type OutgoingArticle,
  type Picture,
  type SettingsAccess,
} from '../port.ts'
import { createSiteCall } from '../site/site-call.ts'
import type { SiteManners } from '../site/site-error.ts'
import { testSite } from '../site/test-site.ts'

const saidSchema = z.object({ message: z.string() })

const manners: SiteManners = {
  name: 'The receiver',
  causes: {
    key: 'Check that the receiver uses the same signing secret, and verifies the body as it was sent.',
    rights: 'The receiver answered that this is forbidden.',
    address: 'Check the address of the webhook. It has to be a public https address.',
  },
  keyStatuses: [401, 403],
  said: (json) => saidSchema.safeParse(json).data?.message ?? null,
}

/** The receiver may say where the article is and how it calls it; any other 2xx is fine too. */
const answerSchema = z
  .object({
    url: z.string().max(2_000).optional().catch(undefined),
    id: z
      .union([z.string().min(1).max(500), z.number()])
      .optional()
      .catch(undefined),
  })
  .catch({})

/** Sends articles to a webhook, signed by Standard Webhooks. */
export function createWebhook(parts: { fetch: SafeFetch }): Cms<SettingsAccess<'webhook'>> {
  const send = (access: SettingsAccess<'webhook'>, signal: AbortSignal, event: WebhookEvent) =>
    createSiteCall({
      manners,
      fetch: parts.fetch,
      signal,
      headers: (body) => signWebhook(access.apiKey, { id: event.id, at: new Date(), body }),
    })({
      method: 'POST',
      url: access.siteUrl,
      json: event.body,
      schema: answerSchema,
    })

  return {
    capabilities: { pictures: ['banner'], lookup: false, readBack: false },

    test: (access, signal) =>
      testSite(connectedTo('webhook'), async () => {
        const sentAt = new Date()
        const id = `test-${sentAt.getTime()}`
        const body = { type: 'test', timestamp: sentAt.toISOString(), data: {} }
        await send(access, signal, { id, body })
        return { warnings: [] }
      }),

    // Nothing can be asked of a receiver; sending again under the same id does no harm.
    findByReference: async () => null,

    async publish(access, article, existing, { signal, onStep }) {
      onStep({ percent: 10, step: 'preparing' })
      if (article.banner) {
        onStep({ percent: 30, step: 'uploading_banner' })
        onStep({ percent: 60, step: 'banner_uploaded' })
      }
      onStep({ percent: 70, step: 'publishing' })
      const event = articleEvent(article, existing?.externalId ?? null)
      const { url = '', id } = await send(access, signal, event)
      onStep({ percent: 80, step: 'verifying' })
      const externalId = id === undefined ? (existing?.externalId ?? article.reference) : String(id)
      onStep({ percent: 100, step: 'published' })
      const known = { warnings: [], stored: null, picture: article.banner?.filename ?? null }
      const notPublic = url === '' ? 'The receiver did not say where the article is.' : null
      return { externalId, url, ...known, notPublic }
    },

    readBack: async () => null,

    async unpublish(access, { externalId, reference, slug, delivery }, signal) {
      const data = { publicationId: delivery, articleId: reference, id: externalId, slug }
      const body = { type: 'article.unpublished', timestamp: new Date().toISOString(), data }
      await send(access, signal, { id: `${delivery}-unpublished`, body })
    },
  }
}

type WebhookEvent = { id: string; body: { type: string; timestamp: string; data: object } }

function articleEvent(article: OutgoingArticle, externalId: string | null): WebhookEvent {
  const { delivery, reference, banner, tree, html } = article
  return {
    id: delivery,
    body: {
      type: externalId === null ? 'article.published' : 'article.updated',
      timestamp: new Date().toISOString(),
      data: {
        publicationId: delivery,
        articleId: reference,
        /** What the receiver answered last time. */
        id: externalId,
        title: article.title,
        subtitle: article.subtitle,
        slug: article.slug,
        language: article.tree.data?.language ?? null,
        excerpt: article.excerpt,
        metaDescription: article.metaDescription,
        readTime: article.readTime,
        authorName: article.authorName,
        html,
        markdown: treeToMarkdown(tree),
        banner: banner && pictureOf(banner),
        /** Those of the text; `html` and `markdown` name each by its `address`. */
        pictures: article.pictures.map((picture) => ({
          address: picture.address,
          caption: picture.caption,
          ...pictureOf(picture),
        })),
      },
    },
  }
}

function pictureOf({ bytes, contentType, filename, alt }: Picture) {
  return { filename, contentType, alt, base64: Buffer.from(bytes).toString('base64') }
}
