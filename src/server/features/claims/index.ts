export { lockAnswerable } from './answer-claim.ts'
export { checkOpenAgain, ensureCheck } from './ask-for-check.ts'
export { mayAnswer } from './claims.policy.ts'
export {
  type CheckedSentence,
  noteClaimsProblem,
  renameEvidence,
  reopenClaimsOn,
  storeClaims,
} from './claims.store.ts'
export {
  type ClaimedArticle,
  claimedArticle,
  storedClaims,
} from './claims.views.ts'
export { claimsObstacle, claimsSentence, type OpenClaims, openClaims } from './gate.ts'
export { isOfPost, isToBeChecked, settingsOf, storedOf } from './present-claims.ts'
export {
  approvalsOnSources,
  publishedSources,
  supportsBySource,
} from './published-sources.views.ts'
export { unsourcedSections } from './unsourced-sections.views.ts'
