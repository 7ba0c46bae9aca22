export { credentialAbilities } from './credentials.policy.ts'
export { storeSiteAnswer } from './credentials.store.ts'
export { type SealedAccess, sealedAccess, wordpressCredentials } from './credentials.views.ts'
export { openAccess, withoutAccess } from './sealed-password.ts'
