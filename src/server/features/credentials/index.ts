export { credentialAbilities } from './credentials.policy.ts'
export { storeConnectionResult } from './credentials.store.ts'
export { type EncryptedAccess, encryptedAccess, wordpressCredentials } from './credentials.views.ts'
export { decryptAccess, redactAccess } from './encrypted-password.ts'
