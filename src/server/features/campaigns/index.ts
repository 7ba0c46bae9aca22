export { isCampaignVisible } from './campaigns.views.ts'
