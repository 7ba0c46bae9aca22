import type { Article } from '#contracts/articles/articles.ts'

export type Metadata = ReturnType<typeof metadataOf>

/** What is known of an article besides its texts, for other programs; `pictures` are paths by name. */
export function metadataOf(article: Article, pictures: Record<string, string>) {
  const { social, ...known } = article
  return {
    id: known.id,
    title: known.title,
    subtitle: known.subtitle,
    slug: known.slug,
    status: known.status,
    revision: known.revision,
    client: { id: known.clientId, name: known.clientName },
    campaign: { id: known.campaignId, name: known.campaignName },
    author: { name: known.authorName },
    summary: known.summary,
    metaDescription: known.metaDescription,
    readTime: known.readTime,
    words: known.words,
    brief: { inputType: known.inputType, input: known.inputValue },
    bannerAlt: known.bannerAlt,
    pictures,
    posts: social && {
      linkedin: social.linkedin,
      facebook: social.facebook,
      x: social.twitter,
      newsletter: social.newsletter,
    },
    published: {
      wordpress: known.wordpressPostUrl,
      webflow: known.webflowPreviewUrl,
      lastAt: known.lastPublishedAt,
    },
    offlineSample: known.offlineSample,
    createdAt: known.createdAt,
    updatedAt: known.updatedAt,
  }
}
