import type { Database } from '#server/db/connect.ts'
import { asMember, asReader, asWorkspace, type Member, type Tx } from '#server/db/transactions.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { StopSignals } from '#server/jobs/stop-signals.ts'
import type { TaskWork } from '#server/jobs/tasks/task.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { SecretBox } from '#server/kernel/secrets.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** What the process was wired with. Nothing reaches for a global. */
export type Wiring = {
  database: Database
  queue: Queue
  stops: StopSignals
  ports: Ports
  clock: Clock
  log: Logger
  secrets: SecretBox
  settings: Settings
}

/** An open transaction inside one workspace: what stores, activity, live events and jobs are written through. */
export type Scope = {
  tx: Tx
  workspaceId: string
  /** The clients that the work is kept to: a limited member's. Null means all of the workspace. */
  clientIds: readonly string[] | null
  /** Null when a job acts on nobody's behalf. */
  userId: string | null
  /** When the work began; every row of one change carries the same time. */
  now: Date
  queue: Queue
  requestId: string
  ip: string | null
}

/** A scope that belongs to a signed-in person. */
export type MemberScope = Scope & {
  member: Member
  userId: string
  /**
   * Says that the statements of this turn are the last: COMMIT travels with them. Nothing may be asked,
   * or fail for another reason, after that.
   */
  endWithThese: () => void
}

/** What a verified access token says. */
export type Claim = { userId: string; sessionId: string }

/** The one argument of a use case that serves a request. */
export type RequestContext = Wiring & {
  claim: Claim
  requestId: string
  ip: string | null
  signal: AbortSignal
  /** Set on requests that create or spend, so that a repeat gets the first answer. */
  idempotencyKey: string | null
  /** Opens the request's transaction: session, membership and isolation are checked at its start. */
  inTransaction<T>(work: (scope: MemberScope) => Promise<T>): Promise<T>
  /** The same for work that only reads: what it asks for together is one round trip. */
  reading<T>(work: (scope: MemberScope) => Promise<T>): Promise<T>
}

/** What a feature brings for a kind of durable work. */
export type DurableWork<Begun, Result> = TaskWork<JobContext, Scope, Begun, Result>

/** The one argument of a job's handler. */
export type JobContext = Wiring & {
  /** Names this process in claims. */
  processId: string
  inWorkspace<T>(workspaceId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Builds the context of one request. `workspaceId` null means the user's first workspace. */
export function requestContext(
  wiring: Wiring,
  request: {
    claim: Claim
    workspaceId: string | null
    requestId: string
    ip: string | null
    signal: AbortSignal
    idempotencyKey: string | null
  },
): RequestContext {
  const { workspaceId, ...rest } = request
  const claim = { ...request.claim, workspaceId, adminEmails: wiring.settings.adminEmails }
  const scopeOf = (tx: Tx, member: Member, endWithThese: () => void): MemberScope => ({
    tx,
    member,
    endWithThese,
    workspaceId: member.workspaceId,
    clientIds: member.clientIds,
    userId: member.userId,
    now: wiring.clock.now(),
    queue: wiring.queue,
    requestId: request.requestId,
    ip: request.ip,
  })
  return {
    ...wiring,
    ...rest,
    inTransaction: (work) =>
      asMember(wiring.database, claim, (...entered) => work(scopeOf(...entered))),
    reading: (work) => asReader(wiring.database, claim, (...entered) => work(scopeOf(...entered))),
  }
}

/** Builds the context that this process's jobs share. */
export function jobContext(wiring: Wiring, processId: string): JobContext {
  return {
    ...wiring,
    processId,
    inWorkspace: (workspaceId, work) =>
      asWorkspace(wiring.database, workspaceId, (tx) =>
        work({
          tx,
          workspaceId,
          clientIds: null,
          userId: null,
          now: wiring.clock.now(),
          queue: wiring.queue,
          requestId: processId,
          ip: null,
        }),
      ),
  }
}
