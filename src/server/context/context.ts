import type { LiveEvent } from '#contracts/live.ts'
import type { Database } from '#server/db/connect.ts'
import {
  asMember,
  asReader,
  asWorkspace,
  type Member,
  type RepeatableWork,
  type SignedInKey,
  type SignedInUser,
  type Tx,
} from '#server/db/transactions.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { StopSignals } from '#server/jobs/stop-signals.ts'
import type { TaskWork } from '#server/jobs/tasks/task.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Metrics } from '#server/kernel/metrics.ts'
import type { SecretBox } from '#server/kernel/secrets/secrets.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** What the process was wired with. Nothing uses a global. */
export type Wiring = {
  database: Database
  queue: Queue
  stops: StopSignals
  ports: Ports
  clock: Clock
  log: Logger
  metrics: Metrics
  secrets: SecretBox
  settings: Settings
}

/** An open transaction inside one workspace. Stores, activity, live events and jobs write through it. */
export type Scope = {
  tx: Tx
  workspaceId: string
  /** The only clients the work may touch, for a limited member. Null means all of the workspace. */
  clientIds: readonly string[] | null
  /** Null when a job acts on behalf of no user. */
  userId: string | null
  /** When the work began: all rows of one change carry the same time. */
  now: Date
  queue: Queue
  requestId: string
  ip: string | null
  /** Gets what open pages will be told, for an answer that tells its page at once. */
  onNews?: (news: readonly PageNews[]) => void
}

/** An event as open pages get it, by the id under which they know it again. */
export type PageNews = { id: number; event: LiveEvent }

/** A scope that belongs to a signed-in person, or to the API key that acts for them. */
export type MemberScope = Scope & {
  member: Member
  userId: string
  /** Gets called when the answer of an earlier request is given again. */
  onReplay: () => void
}

/** The scope of a use case that writes. */
export type WriteScope = MemberScope & {
  /**
   * Sends COMMIT with the statements issued in this turn of the event loop, which must be the last. For
   * work that others wait for: its locks are released one round trip sooner.
   */
  pipelineCommit: () => void
}

/** Who a request says it comes from; each transaction checks that anew. */
export type SignedIn = SignedInUser | SignedInKey

/** Names the session’s person, or the key, in counts and queues of the process. */
export function callerOf(signedIn: SignedIn): string {
  return 'key' in signedIn ? signedIn.key.publicId : signedIn.userId
}

/** The session behind a request, where an API key will not do; throws `forbidden` for one. */
export function sessionOf(signedIn: SignedIn): SignedInUser {
  if ('key' in signedIn) throw new AppError('forbidden', notForKeys)
  return signedIn
}

/** What a program is told of an operation that is for people. */
export const notForKeys = 'API keys cannot do this: it is for people.'

/** The one argument of a use case that serves a request. */
export type RequestContext = Wiring & {
  signedIn: SignedIn
  requestId: string
  ip: string | null
  signal: AbortSignal
  /** Set on requests that create or spend: a repeat with the same key gets the first answer. */
  idempotencyKey: string | null
  /** The revisions that the caller takes the present text for; null where they do not say. */
  seenRevisions: readonly number[] | null
  /**
   * Opens a transaction, which checks session and membership first. Runs `work` again, four times at
   * most, after a deadlock or serialisation failure. With `frequent`, as `asMember`
   * says: the work begins by reading.
   */
  inTransaction<T>(
    work: RepeatableWork<[scope: WriteScope], T>,
    options?: { frequent?: boolean },
  ): Promise<T>
  /**
   * The same for work that only reads: queries issued together share one round trip. A statement ends with
   * `too_slow` after a while, and a GET's when its caller has left. Of what is `frequent`, Postgres keeps the plans,
   * which are then made for no value in particular: for statements that read the same either way.
   */
  reading<T>(
    work: RepeatableWork<[scope: MemberScope], T>,
    options?: { frequent?: boolean },
  ): Promise<T>
  /** The same request with another sign-in, as once an operation’s scope is known. */
  withSignedIn(signedIn: SignedIn): RequestContext
}

/** The option of `reading` and `inTransaction` for work that is asked for all the time. */
export const frequent = { frequent: true }

/** What a feature brings for a kind of durable work. */
export type DurableWork<Begun, Result> = TaskWork<JobContext, Scope, Begun, Result>

/** The one argument of a job's handler. */
export type JobContext = Wiring & {
  /** Names this process in leases. */
  processId: string
  /** Whether others notice the end of this process at once. */
  watched: boolean
  /** Opens a transaction inside the workspace; runs `work` again as `inTransaction` does. */
  inWorkspace<T>(workspaceId: string, work: RepeatableWork<[scope: Scope], T>): Promise<T>
}

/** Builds the context of one request. `workspaceId` null means the user's first workspace. */
export function requestContext(
  wiring: Wiring,
  request: {
    signedIn: SignedIn
    workspaceId: string | null
    requestId: string
    ip: string | null
    signal: AbortSignal
    /** Aborted when the caller of a request that only reads has left; others are carried out all the same. */
    left?: AbortSignal | undefined
    idempotencyKey: string | null
    seenRevisions?: readonly number[] | null
    onReplay?: () => void
    /** Gets what open pages are told of a transaction, once it has committed. */
    onNews?: (news: readonly PageNews[]) => void
  },
): RequestContext {
  const { workspaceId, onReplay = () => {}, onNews, left, seenRevisions = null, ...rest } = request
  const signedIn = { ...request.signedIn, workspaceId, adminEmails: wiring.settings.adminEmails }
  const scopeOf = (tx: Tx, member: Member): MemberScope => ({
    tx,
    member,
    onReplay,
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
    seenRevisions,
    inTransaction: async (work, options) => {
      let news: PageNews[] = []
      const result = await asMember(
        wiring.database,
        signedIn,
        (tx, member, pipelineCommit) => {
          // Of work that runs again, only the last run has happened.
          news = []
          const noted = onNews && { onNews: (more: readonly PageNews[]) => void news.push(...more) }
          return work({ ...scopeOf(tx, member), ...noted, pipelineCommit })
        },
        options,
      )
      if (news.length > 0) onNews?.(news)
      return result
    },
    reading: (work, options) =>
      asReader(wiring.database, signedIn, (tx, member) => work(scopeOf(tx, member)), {
        ...options,
        left,
      }),
    withSignedIn: (other) => requestContext(wiring, { ...request, signedIn: other }),
  }
}

/** Builds the context that this process's jobs share: whatever they ask of the database, people go before it. */
export function jobContext(wiring: Wiring, processId: string, watched = false): JobContext {
  const database = wiring.database.background
  return {
    ...wiring,
    database,
    processId,
    watched,
    inWorkspace: (workspaceId, work) =>
      asWorkspace(database, workspaceId, (tx) =>
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
