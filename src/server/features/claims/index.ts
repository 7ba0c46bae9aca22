export { ensureCheck } from './ask-for-check.ts'
export { checkClaimsTask } from './check-claims.task.ts'
export { type CheckedSentence, noteClaimsProblem, storeClaims } from './claims.store.ts'
export {
  type ClaimedArticle,
  claimedArticle,
  claimingClient,
  storedClaims,
} from './claims.views.ts'
export { claimsObstacle, claimsSentence, type OpenClaims, openClaims } from './gate.ts'
export { isToBeChecked, settingsOf } from './present-claims.ts'
