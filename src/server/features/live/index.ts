export { followEvents } from './follow-events.ts'
export { type Announcement, announce, announceAll, changed } from './live.store.ts'
export type { ReaderState } from './live.views.ts'
export { LiveHub, maxPagesOfPerson } from './live-hub.ts'
