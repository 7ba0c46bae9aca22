export { rescueRuns } from './rescue-runs.ts'
