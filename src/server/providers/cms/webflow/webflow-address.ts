import type { Site } from './webflow-client.ts'

/**
 * Where readers find an item: Webflow does not say, so the address is put together. A custom domain that
 * the site has been published to goes first.
 */
export function itemAddress(
  site: Site,
  collection: { slug: string },
  item: { slug: string },
): string {
  const domains = site.customDomains ?? []
  const domain = domains.find(({ url, lastPublished }) => url && lastPublished) ?? null
  const host = domain?.url ?? `${site.shortName}.webflow.io`
  const bare = host.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  return `https://${bare}/${collection.slug}/${item.slug}`
}
