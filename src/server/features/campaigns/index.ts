export { insertCampaign } from './campaigns.store.ts'
