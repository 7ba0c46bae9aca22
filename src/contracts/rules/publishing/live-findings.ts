/** What a look at a published page can find, each with the words for it and what to do. */
export const findingRemedies = {
  gone: 'Publish the article again, or remove the redirect or rule that hides the page.',
  unreachable: 'Open the page yourself. If the site is down, its host can say why.',
  blocked: 'Open the page yourself. If it is there, let Copydesk through the site’s firewall.',
  login:
    'Make the page public on the site: a password, a members’ area or a paywall is in front of it.',
  old_version: 'Clear the cache of the site or its CDN, then check again.',
  title: 'Look at the page: a plugin or somebody there has changed the headline.',
  text: 'Look at the page: somebody or something there has changed the text.',
  picture: 'Look at the page: the theme may not show this picture, or the file is gone.',
  canonical: 'Correct the canonical address in the site’s SEO settings for this page.',
  description: 'Set the description in the site’s SEO settings, where it has any.',
  structured_data:
    'Look at the site’s SEO plugin and theme: one of them should describe the article, and not both.',
  noindex: 'Allow search engines on this page, in the site’s SEO or reading settings.',
} as const

export type FindingCode = keyof typeof findingRemedies

/** Findings after which readers of the page cannot get to the article. */
export const hidingFindings = ['gone', 'login'] as const satisfies FindingCode[]

/** Findings that readers don’t notice: they are shown, but don’t ask for attention. */
export const minorFindings: readonly FindingCode[] = [
  'description',
  'structured_data',
  'unreachable',
  'blocked',
]
