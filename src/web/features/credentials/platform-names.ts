import { type Platform, publishingPlatforms } from '#contracts/credentials.ts'

const names: Record<Platform, string> = {
  wordpress: 'WordPress',
  webflow: 'Webflow',
  medium: 'Medium',
  linkedin: 'LinkedIn',
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  custom: 'Custom',
}

/** A platform as people write it. */
export function platformName(platform: Platform): string {
  return names[platform]
}

/** Whether articles can be sent there. */
export function canPublishTo(platform: Platform): boolean {
  return publishingPlatforms.some((known) => known === platform)
}
