/** Every platform that credentials and campaigns know, as people write it. */
export const platformNames = {
  wordpress: 'WordPress',
  webflow: 'Webflow',
  ghost: 'Ghost',
  strapi: 'Strapi',
  directus: 'Directus',
  payload: 'Payload',
  github: 'GitHub',
  webhook: 'Webhook',
  medium: 'Medium',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  custom: 'Custom',
} as const

export type Platform = keyof typeof platformNames

/** Kinds of site that articles go to, whose facts are settings and which one secret opens. */
export const settingsPlatforms = [
  'ghost',
  'strapi',
  'directus',
  'payload',
  'github',
  'webhook',
] as const satisfies readonly Platform[]
export type SettingsPlatform = (typeof settingsPlatforms)[number]

/** Whether the facts of a platform are settings. */
export function hasSettings(platform: string): platform is SettingsPlatform {
  return settingsPlatforms.some((known) => known === platform)
}

/** The written name of a platform; an unknown one is shown as it is stored. */
export function platformName(platform: string): string {
  const names: Record<string, string> = platformNames
  return names[platform.toLowerCase()] ?? platform
}
