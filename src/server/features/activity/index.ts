export { type Activity, recordActivity } from './activity.store.ts'
