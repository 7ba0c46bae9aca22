export { type Approval, approvalOf } from './gate.ts'
export { appendRecord } from './record/record.store.ts'
