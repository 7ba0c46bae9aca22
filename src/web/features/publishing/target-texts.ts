import { type Platform, publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'

/** The words of the dialog that publishes to one kind of site, or to all of them. */
export type TargetTexts = {
  platform: 'wordpress' | 'webflow' | 'all'
  title: string
  /** The main button; an update to WordPress has its own word. */
  submit: string
  update: string
  sites: string
  nothingChosen: string
  allFailed: string
  loadFailed: string
  noSites: string
  addSites: string
  /** The link to what was published. */
  view: string
  note: string
}

/** The button where a page is missing that the site had. */
export const publishAgain = 'Publish again'

export const targetTexts = {
  wordpress: {
    platform: 'wordpress',
    title: 'Publish to WordPress',
    submit: 'Publish to WordPress',
    update: 'Update',
    sites: 'WordPress sites',
    nothingChosen: 'Please select at least one WordPress site to publish to',
    allFailed:
      'Failed to publish to all selected WordPress sites. Please check the site configuration.',
    loadFailed: 'Failed to load WordPress credentials',
    noSites: 'No WordPress sites yet',
    addSites: 'Add WordPress Credentials',
    view: 'View Post',
    note: 'The banner becomes the featured image. If a site already has the article, its post is updated.',
  },
  webflow: {
    platform: 'webflow',
    title: 'Publish to Webflow',
    submit: 'Confirm and Send',
    update: 'Confirm and Send',
    sites: 'Webflow sites',
    nothingChosen: 'Please select at least one platform to publish to',
    allFailed:
      'Failed to publish to all selected platforms. Please check the platform configuration.',
    loadFailed: 'Failed to load Webflow credentials',
    noSites: 'No Webflow sites yet',
    addSites: 'Add Publishing Credentials',
    view: 'Preview',
    note: 'The article goes to the collection’s fields by the site’s field mapping. If a site already has it, its item is updated.',
  },
  all: {
    platform: 'all',
    title: 'Publish',
    submit: 'Publish',
    update: 'Update',
    sites: 'Sites',
    nothingChosen: 'Please select at least one platform to publish to',
    allFailed:
      'Failed to publish to all selected platforms. Please check the platform configuration.',
    loadFailed: 'Failed to load credentials',
    noSites: 'No sites yet',
    addSites: 'Add Publishing Credentials',
    view: 'View',
    note: 'If a site already has the article, it is updated.',
  },
} as const satisfies Record<TargetTexts['platform'], TargetTexts>

/** Whether a dialog publishes to this kind of site. */
export function isMeant({ platform }: Pick<TargetTexts, 'platform'>, site: Platform): boolean {
  return platform === 'all' ? publishingPlatforms.some((one) => one === site) : platform === site
}

/** The buttons for these sites: one where they are of one kind, else one for all of them, before it those of the kinds that are connected. */
export function targetsFor(connected: readonly { platform: Platform }[]): TargetTexts[] {
  const sites = connected.filter(({ platform }) => isMeant(targetTexts.all, platform))
  const named = [targetTexts.wordpress, targetTexts.webflow].filter((target) =>
    sites.some(({ platform }) => isMeant(target, platform)),
  )
  const [only] = named
  const covered = only && sites.every(({ platform }) => isMeant(only, platform))
  return covered ? [only] : [...named, targetTexts.all]
}
