export { collectCalls } from './collect-calls.ts'
export { storeCalls } from './costs.store.ts'
