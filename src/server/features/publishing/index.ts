export { obstaclesTo } from './preflight/standing.ts'
export { publishDue } from './schedule/publish-due.ts'
