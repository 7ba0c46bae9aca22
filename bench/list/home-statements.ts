import { Kysely, type KyselyConfig } from 'kysely'
import type { RequestContext } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'
import { readOverview } from '#server/features/overview/read-overview.ts'
import { tenant } from './load-articles.ts'

/** A statement as it goes to the database. */
export type Statement = { text: string; values: unknown[] }

/** Reads the dashboard of the large tenant's owner once, and returns the statements that this took. */
export async function homeStatements(database: Database): Promise<Statement[]> {
  const statements: Statement[] = []
  const log: KyselyConfig['log'] = ({ query }) => {
    statements.push({ text: query.sql, values: [...query.parameters] })
  }
  const scope = {
    tx: new Kysely<DB>({ dialect: database.dialect, log }),
    workspaceId: tenant.workspaceId,
    userId: tenant.userId,
    clientIds: null,
    member: { role: 'owner', limited: false, clientIds: null },
    now: new Date(),
  }
  // Reading needs no more of its context than the scope.
  const context = { reading: (work: (given: typeof scope) => unknown) => work(scope) }
  await readOverview(context as unknown as RequestContext, 0)
  return statements
}
