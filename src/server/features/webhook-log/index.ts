export { attemptsOf, insertAttempt, settleAttempt } from './webhook-log.store.ts'
