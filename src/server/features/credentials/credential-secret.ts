import type {
  ChangedCredential,
  NewCredential,
  storedPlatforms,
} from '#contracts/publishing/credentials.ts'
import type { SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import type { SiteSettings } from '#contracts/rules/publishing/site-settings.ts'
import type { CredentialFields } from './credentials.store.ts'
import { parseSiteUrl } from './site-url.ts'

type Given =
  | Omit<Extract<NewCredential | ChangedCredential, { platform: 'wordpress' }>, 'clientIds'>
  | Omit<Extract<NewCredential | ChangedCredential, { platform: 'webflow' }>, 'clientIds'>
  | { [Kind in SettingsPlatform]: GivenSettings<Kind> }[SettingsPlatform]
  | { platform: (typeof storedPlatforms)[number]; name: string; apiKey: string }

type GivenSettings<Kind extends SettingsPlatform> = {
  platform: Kind
  name: string
  settings: SiteSettings[Kind]
  apiKey: string
}

/** Parts what somebody entered into the fields to store and the secret, which may be empty. */
export function splitSecret(given: Given): { fields: CredentialFields; secret: string } {
  switch (given.platform) {
    case 'wordpress': {
      const { platform, name, username, appPassword } = given
      const siteUrl = parseSiteUrl(given.siteUrl)
      return { fields: { platform, name, siteUrl, username }, secret: appPassword }
    }
    case 'webflow': {
      const { platform, name, siteId, collectionId, apiKey } = given
      return { fields: { platform, name, siteId, collectionId }, secret: apiKey }
    }
    case 'medium':
    case 'linkedin':
    case 'twitter':
    case 'facebook':
    case 'instagram':
    case 'custom':
      return { fields: { platform: given.platform, name: given.name }, secret: given.apiKey }
    default: {
      const { apiKey, ...fields } = given
      return { fields, secret: apiKey }
    }
  }
}
