import type { ModelCall } from '#server/providers/writer/port.ts'

/** Collects the calls of a piece of work: `onCall` belongs among the options of each call. */
export function collectCalls(): { calls: ModelCall[]; onCall: (call: ModelCall) => void } {
  const calls: ModelCall[] = []
  return { calls, onCall: (call) => void calls.push(call) }
}
