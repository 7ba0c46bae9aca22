export { insertCampaign } from './campaigns.store.ts'
export { isCampaignVisible } from './campaigns.views.ts'
