import { type DatabaseConnection, Transaction } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { Database } from './connect.ts'
import { ReadConnection } from './driver/read-connection.ts'
import { isStaleStatement, type Statement, type StatementResult } from './driver/statement-batch.ts'
import type { TransactionConnection } from './driver/transaction-connection.ts'
import { cachedMember, confirmMember, StaleMember } from './member-cache.ts'
import {
  enterError,
  enterStatement,
  type Member,
  readLimitMs,
  type SignedInMember,
  toMember,
} from './members.ts'
import type { DB } from './schema.ts'
import { isCancelled, isConflict } from './sql-state.ts'

export type { Member, SignedInKey, SignedInMember, SignedInUser } from './members.ts'
export type Tx = Transaction<DB>

/**
 * Work that may run up to four times: a transaction is rolled back and run again after a deadlock or a
 * serialisation failure, or when a migration has changed its tables meanwhile, and a read when its member
 * turns out to have changed. It must have no effect except through its transaction.
 */
export type RepeatableWork<Args extends unknown[], T> = (...args: Args) => Promise<T>
const maxRuns = 4

/**
 * Runs `work` in one transaction as a member of a workspace, behind row-level security.
 * Throws `unauthenticated` when the session has ended, `second_factor_required` when it has not shown
 * the factor its user has, and `not_found` when the user is not a member. `pipelineCommit` sends COMMIT
 * with the statements issued in the same turn of the event loop: they must be the last.
 *
 * Work that is `frequent` has Postgres keep the plans of its statements, and begins by reading: its first statements are
 * sent with the check of the session, for the member of the session's last request. Their results are held back until
 * the check has confirmed that member; otherwise the work runs again.
 */
export async function asMember<T>(
  database: Database,
  signedIn: SignedInMember,
  work: RepeatableWork<[tx: Tx, member: Member, pipelineCommit: () => void], T>,
  { frequent = false }: { frequent?: boolean } = {},
): Promise<T> {
  const enter = enterStatement(signedIn, { access: 'write', keepsPlans: frequent })
  return await inTransaction(database, enter, async (tx, entered, connection) => {
    const known = frequent ? cachedMember(signedIn) : undefined
    const member = entered.then(({ rows }) => toMember(signedIn, rows[0]))
    const confirmed = frequent
      ? member.then((found) => confirmMember(signedIn, known, found))
      : member
    if (known) connection.holdUntil(confirmed.then(() => {}))
    return await work(tx, known ?? (await confirmed), () => connection.pipelineCommit())
  })
}

/**
 * Runs `work`, which only reads, as a member of a workspace. Statements issued together are one message
 * and one read-only transaction, which checks session and membership anew. Throws as `asMember` does.
 * The isolation level is read committed, as everywhere: two statements may see two states.
 *
 * Execution is speculative: `work` starts with the member of the session's last request while the check
 * is still under way. Results are held back until the check has confirmed that member; otherwise the
 * work runs again. Once `left` is aborted, nobody waits for the answer, and a long statement is cancelled. Of work that
 * is `frequent`, Postgres keeps the plans of all statements, not of those that say so alone.
 */
export async function asReader<T>(
  database: Database,
  signedIn: SignedInMember,
  work: RepeatableWork<[tx: Tx, member: Member], T>,
  options: ReadOptions = {},
): Promise<T> {
  return await repeated(() => readAsMember(database, signedIn, work, options))
}

type ReadOptions = { left?: AbortSignal | undefined; frequent?: boolean }

async function readAsMember<T>(
  database: Database,
  signedIn: SignedInMember,
  work: RepeatableWork<[tx: Tx, member: Member], T>,
  { left, frequent = false }: ReadOptions,
): Promise<T> {
  const begun = performance.now()
  let member = cachedMember(signedIn)
  let confirmed = false
  const enter = (keepsPlans: boolean) =>
    enterStatement(signedIn, { access: 'read', keepsPlans: frequent || keepsPlans })
  const onEntered = (row: Record<string, unknown> | undefined) => {
    member = confirmMember(signedIn, member, toMember(signedIn, row))
    confirmed = true
  }
  const connection = new ReadConnection(database.connections, enter, onEntered, left)
  try {
    if (!member) await connection.enter()
    if (!member) throw new AppError('unauthenticated')
    try {
      return await work(transactionOver(database, connection), member)
    } finally {
      if (!confirmed) await connection.enter()
    }
  } catch (error) {
    if (left?.aborted) throw new AppError('gone', undefined, { cause: error })
    if (!isCancelled(error)) throw enterError(error)
    const inPlaceOfAnother = performance.now() - begun < readLimitMs
    const Slow = inPlaceOfAnother ? CancelledForAnother : AppError
    throw new Slow('too_slow', undefined, { cause: error })
  }
}

/** The connection was to stop the read before this one, which had just ended: this one may run again. */
class CancelledForAnother extends AppError {}

/** Runs `work` in one transaction inside a workspace, on behalf of no user, behind row-level security. */
export async function asWorkspace<T>(
  database: Database,
  workspaceId: string,
  work: RepeatableWork<[tx: Tx], T>,
): Promise<T> {
  const enter = { sql: 'select app.set_workspace_context($1::uuid)', parameters: [workspaceId] }
  return await inTransaction(database, enter, work)
}

/** Where a link leads: into a workspace, of which its holder sees one client. */
export type LinkPlace = { workspaceId: string; workspaceName: string; clientId: string }

const entrances = {
  seat: 'app.set_seat_context',
  portal: 'app.set_portal_context',
  expert: 'app.set_expert_context',
} as const

/**
 * Runs `work` in one transaction as the holder of a reviewer’s link, of one to a client’s portal or to questions
 * for an expert, behind row-level security. Throws `not_found` for a place that is not there, or another secret than its own.
 */
export async function asLinkHolder<T>(
  database: Database,
  link: { leadsTo: keyof typeof entrances; id: string; tokenHash: string },
  work: RepeatableWork<[tx: Tx, place: LinkPlace], T>,
): Promise<T> {
  const enter = {
    sql: `select workspace_id as "workspaceId", workspace_name as "workspaceName",
      client_id as "clientId" from ${entrances[link.leadsTo]}($1::uuid, $2)`,
    parameters: [link.id, link.tokenHash],
  }
  return await inTransaction(database, enter, async (tx, entered) => {
    const [place] = (await entered).rows
    if (!place) throw new AppError('not_found')
    return await work(tx, place as LinkPlace)
  })
}

/** Runs `work` in one transaction for a visitor who has not signed in: no row of any workspace is visible. */
export async function asVisitor<T>(
  database: Database,
  work: RepeatableWork<[tx: Tx], T>,
): Promise<T> {
  const enter = { sql: 'select app.set_visitor_context()', parameters: [] }
  return await inTransaction(database, enter, work)
}

/** Runs `work` in one transaction as the auth service, which sees accounts but no customer data. */
export async function asAuth<T>(database: Database, work: RepeatableWork<[tx: Tx], T>): Promise<T> {
  return await inTransaction(
    database,
    { sql: 'select app.set_auth_context()', parameters: [] },
    work,
  )
}

type EnteredWork<T> = RepeatableWork<
  [tx: Tx, entered: Promise<StatementResult>, connection: TransactionConnection],
  T
>

/** Opens a transaction with `enter`, which travels with the first statements of the work. */
async function inTransaction<T>(
  database: Database,
  enter: Statement,
  work: EnteredWork<T>,
): Promise<T> {
  return await repeated(async () => {
    const connection = await database.connections.acquire()
    try {
      const result = await enterAndWork(database, connection, enter, work)
      connection.close()
      await connection.commit()
      return result
    } catch (error) {
      connection.close()
      await connection.rollback()
      throw error
    } finally {
      database.connections.release(connection)
    }
  })
}

async function enterAndWork<T>(
  database: Database,
  connection: TransactionConnection,
  enter: Statement,
  work: EnteredWork<T>,
): Promise<T> {
  connection.begin()
  const entered = connection.send(enter).catch((error: unknown) => {
    throw enterError(error)
  })
  entered.catch(() => {})
  try {
    const tx = transactionOver(database, connection)
    return await work(tx, entered, connection)
  } finally {
    // Where entering has failed, its error is the cause and replaces that of the work.
    await entered
  }
}

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run()
    } catch (error) {
      const mayPass =
        isConflict(error) ||
        isStaleStatement(error) ||
        error instanceof StaleMember ||
        error instanceof CancelledForAnother
      if (runs === maxRuns || !mayPass) throw error
    }
  }
}

/** Kysely's transaction over a connection, without Kysely's queue that runs one statement at a time. */
function transactionOver(database: Database, connection: DatabaseConnection): Tx {
  const { dialect, kysely } = database
  const executor = kysely
    .getExecutor()
    .withConnectionProvider({ provideConnection: async (consumer) => await consumer(connection) })
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor,
  })
}
