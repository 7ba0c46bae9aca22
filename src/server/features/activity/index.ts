export { countActivity, recordActivity } from './activity.store.ts'
export { newestActivity } from './activity.views.ts'
