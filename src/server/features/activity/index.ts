export { type Activity, recordActivity, timesSince } from './activity.store.ts'
