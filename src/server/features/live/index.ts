export { followEvents } from './follow-events.ts'
export { announce } from './live.store.ts'
export { LiveHub } from './live-hub.ts'
