export { commissionOf } from './generation.views.ts'
export { rescueRuns } from './rescue-runs.ts'
