export { publishDue } from './schedule/publish-due.ts'
