import type { CallKind } from '#contracts/rules/call-kinds.ts'

/** What calls have shown of a model and its server. */
export type EndpointMemory = {
  /** Whether the schema of this kind of call has been refused. */
  refusesSchema(kind: CallKind): boolean
  noteRefusedSchema(kind: CallKind): void
  /** Whether it has thought before an answer, which needs room as well. */
  readonly thinks: boolean
  noteThinking(): void
  /** It has failed at the outlines of several articles, one after the other. */
  readonly cannotPlan: boolean
  notePlan(succeeded: boolean): void
}

/** So many outlines in a row are no accident. */
const enoughFailures = 2
/** For so long it counts; by then a server may have been started anew, or replaced by a newer version. */
const rememberedForMs = 60 * 60_000

/** Remembers in this process, so that what an endpoint has refused is not sent first in every call. */
export function createEndpointMemory(now: () => number = Date.now): EndpointMemory {
  const refusedUntil = new Map<CallKind, number>()
  let thinksUntil = 0
  let failedPlans = 0
  let failedUntil = 0
  return {
    refusesSchema: (kind) => now() < (refusedUntil.get(kind) ?? 0),
    noteRefusedSchema: (kind) => void refusedUntil.set(kind, now() + rememberedForMs),
    get thinks() {
      return now() < thinksUntil
    },
    get cannotPlan() {
      return failedPlans >= enoughFailures && now() < failedUntil
    },
    notePlan: (succeeded) => {
      failedPlans = succeeded ? 0 : failedPlans + 1
      failedUntil = now() + rememberedForMs
    },
    noteThinking: () => {
      thinksUntil = now() + rememberedForMs
    },
  }
}
