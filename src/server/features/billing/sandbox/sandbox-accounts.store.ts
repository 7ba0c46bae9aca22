import type { Database } from '#server/db/connect.ts'
import { asWorkspace, type Tx } from '#server/db/transactions.ts'
import type { SandboxAccount, SandboxAccounts } from '#server/providers/payments/sandbox/port.ts'

/** Keeps the test provider's accounts in the database, one locked row for each workspace. */
export function createSandboxAccounts(database: Database): SandboxAccounts {
  return {
    read: (workspaceId) =>
      asWorkspace(database, workspaceId, async (tx) => await find(tx, workspaceId)),
    change: (workspaceId, work) =>
      asWorkspace(database, workspaceId, async (tx) => {
        await tx
          .insertInto('sandbox_accounts')
          .values({ workspace_id: workspaceId, account: JSON.stringify(empty) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const account = (await find(tx, workspaceId)) ?? structuredClone(empty)
        const answer = work(account)
        await tx
          .updateTable('sandbox_accounts')
          .set({ account: JSON.stringify(account), updated_at: new Date() })
          .where('workspace_id', '=', workspaceId)
          .execute()
        return answer
      }),
  }
}

const empty: SandboxAccount = { card: null, subscription: null, invoices: [], sessions: [] }

async function find(tx: Tx, workspaceId: string): Promise<SandboxAccount | undefined> {
  const row = await tx
    .selectFrom('sandbox_accounts')
    .select('account')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  // Only this file writes the column.
  return row?.account as SandboxAccount | undefined
}
