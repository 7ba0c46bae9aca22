export { countActivity, recordActivity } from './activity.store.ts'
export { recordAndAnnounce } from './record-and-announce.ts'
