import type { ActivityKind } from '../rules/activity-kinds.ts'
import { approvalEvents } from './approval-events.ts'
import { clientEvents } from './client-events.ts'
import { editingEvents } from './editing-events.ts'
import type { AnyRow, Happened } from './event.ts'
import { expertEvents } from './expert-events.ts'
import { publishingEvents } from './publishing-events.ts'
import { workspaceEvents } from './workspace-events.ts'
import { writingEvents } from './writing-events.ts'

/** Everything that happens: one row an event. A use case says it with `emit`, in its transaction. */
export const events = {
  ...writingEvents,
  ...editingEvents,
  ...publishingEvents,
  ...approvalEvents,
  ...clientEvents,
  ...expertEvents,
  ...workspaceEvents,
}

export type EventName = keyof typeof events

/** What is said of an event of this name. */
export type Facts<Name extends EventName> = Happened<(typeof events)[Name]>

const rows: Readonly<Record<string, AnyRow | undefined>> = events

/** A row by its name; undefined for one that an earlier version has written. */
export function rowOf(name: string): AnyRow | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}

/** The names that people find under a kind of activity. */
export function namesOfKind(kind: ActivityKind): string[] {
  return Object.keys(events).filter((name) => rows[name]?.kind === kind)
}
