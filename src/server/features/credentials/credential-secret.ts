import type { ChangedCredential, NewCredential } from '#contracts/credentials.ts'
import type { CredentialFields } from './credentials.store.ts'
import { parseSiteUrl } from './site-url.ts'

type Given =
  | Omit<Extract<NewCredential | ChangedCredential, { platform: 'wordpress' }>, 'clientIds'>
  | Omit<Extract<NewCredential | ChangedCredential, { platform: 'webflow' }>, 'clientIds'>
  | {
      platform: Exclude<NewCredential['platform'], 'wordpress' | 'webflow'>
      name: string
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
    default:
      return { fields: { platform: given.platform, name: given.name }, secret: given.apiKey }
  }
}
