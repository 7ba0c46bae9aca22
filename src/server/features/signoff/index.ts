export { approvalOf, obstacleToRevision } from './gate.ts'
export { recordPublication } from './record/record-publication.ts'
export { remindReviewers } from './reminders/remind-reviewers.ts'
