export { receiveReport } from './receive-report.ts'
