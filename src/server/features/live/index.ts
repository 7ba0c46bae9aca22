export { followEvents } from './follow-events.ts'
export { type Announcement, announce, announceAll } from './live.store.ts'
export type { ReaderState } from './live.views.ts'
export { LiveHub } from './live-hub.ts'
