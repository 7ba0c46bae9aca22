export { type ConnectedSite, connectedSites } from './connected-sites.views.ts'
export { credentialAbilities } from './credentials.policy.ts'
export { storeConnectionResult } from './credentials.store.ts'
export {
  type CheckedSite,
  checkedSites,
  type EncryptedAccess,
  encryptedAccess,
  type PublishingSite,
  publishingSites,
} from './credentials.views.ts'
export { decryptAccess, redactAccess } from './encrypted-secret.ts'
