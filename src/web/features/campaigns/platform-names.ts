/** Where a campaign's content is meant to appear, as people write it. */
const names: Record<string, string> = {
  wordpress: 'WordPress',
  webflow: 'Webflow',
  medium: 'Medium',
  linkedin: 'LinkedIn',
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  custom: 'Custom',
}

export const platformOptions = Object.entries(names).map(([value, label]) => ({ value, label }))

/** The written name of a platform; an unknown one is shown as it is stored. */
export function platformName(platform: string): string {
  return names[platform.toLowerCase()] ?? platform
}
