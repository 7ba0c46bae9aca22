export { ensureCheck } from './ask-for-check.ts'
export { type CheckedSentence, noteClaimsProblem, storeClaims } from './claims.store.ts'
export {
  type ClaimedArticle,
  claimedArticle,
  storedClaims,
} from './claims.views.ts'
export { claimsObstacle, claimsSentence, type OpenClaims, openClaims } from './gate.ts'
export { isToBeChecked, settingsOf } from './present-claims.ts'
