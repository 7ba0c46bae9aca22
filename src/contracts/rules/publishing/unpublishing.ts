import { hasSettings, type Platform } from './platform-names.ts'
import { type SiteForm, siteForms, type Unpublishing } from './site-forms.ts'

const effects: Partial<Record<Platform, string>> = {
  wordpress:
    'The post becomes a draft again. Readers will find nothing at its address; its text, picture and comments stay in WordPress.',
  webflow:
    'The item leaves the live site at once and stays in its collection as a draft. Readers will find nothing at its address.',
}

/** Whether an article can be taken back from a site, and what that does there. */
export function whatUnpublishingDoes(platform: Platform, settings: unknown = null): Unpublishing {
  if (hasSettings(platform)) {
    const {
      unpublishing,
    }: Pick<SiteForm<Record<string, unknown>>, 'unpublishing'> = siteForms[platform]
    return typeof unpublishing === 'function' ? unpublishing({ ...(settings ?? {}) }) : unpublishing
  }
  const effect = effects[platform]
  if (effect !== undefined) return { possible: true, effect }
  return {
    possible: false,
    effect: 'This kind of site cannot take an article back from here.',
  }
}
