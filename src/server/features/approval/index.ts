export { mayChangeRules } from './approval.policy.ts'
export {
  noteCampaignMove,
  noteMoves,
  obstacleToMove,
  requireCampaignMove,
  requireMove,
} from './leave-rule.ts'
export { memberActor } from './member-actor.ts'
export { appendRecord, type RecordEntry } from './record.store.ts'
export {
  approvedByColleagues,
  type CampaignRule,
  campaignRule,
  campaignRules,
  stageOfArticle,
} from './rules.views.ts'
export {
  getCampaignStage,
  getClientStage,
  saveCampaignStage,
  saveClientStage,
} from './set-rules.ts'
