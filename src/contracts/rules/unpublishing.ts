import type { Platform } from './platform-names.ts'

/** What taking an article back does on a kind of site, told before it is done. */
const effects: Partial<Record<Platform, string>> = {
  wordpress:
    'The post becomes a draft again. Readers will find nothing at its address; its text, picture and comments stay in WordPress.',
  webflow:
    'The item leaves the live site at once and stays in its collection as a draft. Readers will find nothing at its address.',
  ghost:
    'The post becomes a draft again. Readers will find nothing at its address; the post stays in Ghost.',
  directus:
    'The item’s status goes back to “draft”. What readers see then is up to the site that shows the collection.',
  payload:
    'The entry becomes a draft again. What readers see then is up to the site that shows the collection.',
  github:
    'One commit removes the article’s file and its picture from the branch. The page goes when the site is built again; the history keeps both.',
  webhook:
    'The receiver gets the message “article.unpublished”. What becomes of the page is up to the receiver.',
}

const impossible: Partial<Record<Platform, string>> = {
  strapi: 'Strapi’s API has no way to unpublish. Please unpublish the entry in Strapi itself.',
}

/** Whether an article can be taken back from a site, and what that does there. */
export function whatUnpublishingDoes(
  platform: Platform,
  settings: unknown = null,
): { possible: boolean; effect: string } {
  const { statusField } = (settings ?? {}) as { statusField?: unknown }
  if (platform === 'directus' && !statusField) {
    const effect =
      'The credential names no status field, so Directus cannot hide the item. Add one in Credentials.'
    return { possible: false, effect }
  }
  const effect = effects[platform]
  if (effect !== undefined) return { possible: true, effect }
  return {
    possible: false,
    effect: impossible[platform] ?? 'This kind of site cannot take an article back from here.',
  }
}
