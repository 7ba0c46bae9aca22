import { type DatabaseConnection, Transaction } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { Database } from './connect.ts'
import type { TransactionConnection } from './connection.ts'
import {
  confirmMember,
  enterError,
  enterStatement,
  expectedMember,
  type Member,
  type MemberClaim,
  rememberMember,
  toMember,
  UnexpectedMember,
} from './members.ts'
import { ReadingConnection } from './reading-connection.ts'
import type { DB } from './schema.ts'
import { isCrossed } from './sql-state.ts'
import type { Statement } from './statement-batch.ts'

export type { Member, MemberClaim } from './members.ts'
export type Tx = Transaction<DB>

/**
 * `endWithThese` says that the statements of this turn are the work's last: COMMIT travels with them.
 * Nothing may be asked, or fail for another reason, after that.
 */
type MemberWork<T> = (tx: Tx, member: Member, endWithThese: () => void) => Promise<T>

/**
 * Runs `work` in one transaction as a member of a workspace, behind row-level security.
 * Throws `unauthenticated` when the session is gone, `second_factor_required` when it has not shown
 * the factor its user has, and `not_found` when the user is no member there.
 * The work begins for whoever asked last with this session, in one message with the look-up; should
 * the database tell of somebody else, it is undone and runs once more: what it does before its first
 * statement must have no effect outside.
 */
export async function asMember<T>(
  database: Database,
  claim: MemberClaim,
  work: MemberWork<T>,
): Promise<T> {
  const expected = expectedMember(claim)
  try {
    return await memberTransaction(database, claim, work, expected)
  } catch (error) {
    if (!(error instanceof UnexpectedMember)) throw error
    return await memberTransaction(database, claim, work, undefined)
  }
}

async function memberTransaction<T>(
  database: Database,
  claim: MemberClaim,
  work: MemberWork<T>,
  expected: Member | undefined,
): Promise<T> {
  const enter = enterStatement(claim, 'write')
  return await inTransaction(database, enter, async (connection, entered) => {
    let known = false
    const confirmed = entered.then(
      (row) => {
        const member = toMember(claim, row)
        if (expected) confirmMember(claim, expected, member)
        else rememberMember(claim, member)
        known = true
        return member
      },
      (error: unknown) => {
        throw enterError(error)
      },
    )
    const member = expected ?? (await confirmed)
    // What was begun for another than the database tells of must not be committed.
    const endWithThese = () => {
      if (known) connection.endWithThese()
    }
    return await confirmedBy(confirmed, () => {
      const tx = transactionOver(database, answeringAfter(confirmed, connection))
      return work(tx, member, endWithThese)
    })
  })
}

/** Does the work; a failure of what it was begun on goes before its own. */
async function confirmedBy<T>(confirmed: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await confirmed
  }
}

/**
 * Runs `work`, which only reads, as a member of a workspace: statements it issues together are one
 * message and one read-only transaction, each of which proves session and membership anew. Throws as
 * `asMember` does. Read committed, as everywhere: two statements may see two states.
 */
export async function asReader<T>(
  database: Database,
  claim: MemberClaim,
  work: MemberWork<T>,
): Promise<T> {
  try {
    return await memberReads(database, claim, work, expectedMember(claim))
  } catch (error) {
    if (!(error instanceof UnexpectedMember)) throw error
    return await memberReads(database, claim, work, undefined)
  }
}

async function memberReads<T>(
  database: Database,
  claim: MemberClaim,
  work: MemberWork<T>,
  expected: Member | undefined,
): Promise<T> {
  let member = expected
  let confirmed = false
  const enter = enterStatement(claim, 'read')
  const connection = new ReadingConnection(database.connections, enter, (row) => {
    const entered = toMember(claim, row)
    if (member) confirmMember(claim, member, entered)
    else rememberMember(claim, entered)
    member = entered
    confirmed = true
  })
  try {
    if (!member) await connection.enter()
    if (!member) throw new AppError('unauthenticated')
    try {
      return await work(transactionOver(database, connection), member, () => {})
    } finally {
      if (!confirmed) await connection.enter()
    }
  } catch (error) {
    throw enterError(error)
  }
}

/** Runs `work` in one transaction inside a workspace on nobody's behalf, behind row-level security. */
export async function asWorkspace<T>(
  database: Database,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const enter = { sql: 'select app.set_workspace_context($1::uuid)', parameters: [workspaceId] }
  return await inTransaction(database, enter, (connection, entered) =>
    confirmedBy(entered, () => work(transactionOver(database, connection))),
  )
}

/** Runs `work` in one transaction as the auth service, which sees accounts and nothing of customers. */
export async function asAuth<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const enter = { sql: 'select app.set_auth_context()', parameters: [] }
  return await inTransaction(database, enter, (connection, entered) =>
    confirmedBy(entered, () => work(transactionOver(database, connection))),
  )
}

const attempts = 4

/**
 * Opens a transaction by `enter`, which travels with the first statement of the work. Work that the
 * database ended for the sake of another is undone and runs once more: it may have no effect outside.
 */
async function inTransaction<T>(
  database: Database,
  enter: Statement,
  work: TransactionWork<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(database, enter, work)
    } catch (error) {
      if (attempt === attempts || !isCrossed(error)) throw error
    }
  }
}

type TransactionWork<T> = (
  connection: TransactionConnection,
  entered: Promise<Record<string, unknown> | undefined>,
) => Promise<T>

async function attemptTransaction<T>(
  database: Database,
  enter: Statement,
  work: TransactionWork<T>,
): Promise<T> {
  const connection = await database.connections.acquire()
  try {
    connection.begin()
    const entered = connection.send(enter).then(({ rows }) => rows[0])
    // Whoever does the work waits for it in their own time.
    entered.catch(() => {})
    const result = await work(connection, entered)
    connection.seal()
    await connection.commit()
    return result
  } catch (error) {
    connection.seal()
    await connection.rollback()
    throw error
  } finally {
    database.connections.release(connection)
  }
}

/** Kysely's transaction over a connection, without its waiting of one statement for the other. */
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

/** The same connection, which hands nothing out before `confirmed`. */
function answeringAfter(
  confirmed: Promise<unknown>,
  connection: TransactionConnection,
): DatabaseConnection {
  return {
    executeQuery: async (query) => {
      const [answer] = await Promise.all([connection.executeQuery<never>(query), confirmed])
      return answer
    },
    streamQuery: () => connection.streamQuery(),
  }
}
