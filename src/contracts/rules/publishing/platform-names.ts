/** Kinds of site that articles go to, whose facts are settings and which one secret opens: one line each. */
const settingsNames = {
  ghost: 'Ghost',
  strapi: 'Strapi',
  directus: 'Directus',
  payload: 'Payload',
  github: 'GitHub',
  git: 'Git',
  webhook: 'Webhook',
} as const

/** Every platform that credentials and campaigns know, as people write it. */
export const platformNames = {
  wordpress: 'WordPress',
  webflow: 'Webflow',
  ...settingsNames,
  medium: 'Medium',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  custom: 'Custom',
} as const

export type Platform = keyof typeof platformNames

export type SettingsPlatform = keyof typeof settingsNames
export const settingsPlatforms = Object.keys(settingsNames) as SettingsPlatform[]

/** Whether the facts of a platform are settings. */
export function hasSettings(platform: string): platform is SettingsPlatform {
  return Object.hasOwn(settingsNames, platform)
}

/** The written name of a platform; an unknown one is shown as it is stored. */
export function platformName(platform: string): string {
  const names: Record<string, string> = platformNames
  return names[platform.toLowerCase()] ?? platform
}

/** Platforms that articles can be sent to; access to the others is only stored. */
export const publishingPlatforms = [
  'wordpress',
  'webflow',
  ...settingsPlatforms,
] satisfies Platform[]
