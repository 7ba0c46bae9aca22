import type { EventName } from '#contracts/events/catalogue.ts'
import type { AnyRow } from '#contracts/events/event.ts'

/** What consumers know of an event: its row, and what happened, to one subject or to several at once. */
export type Emitted = { name: EventName; row: AnyRow; happened: readonly Occurrence[] }
export type Occurrence = { id: string | null; clientId: string | null; facts: object }
