export { followEvents } from './follow-events.ts'
export { announceAll } from './live.store.ts'
export type { ReaderState } from './live.views.ts'
export { LiveHub, maxPagesOfPerson } from './live-hub.ts'
