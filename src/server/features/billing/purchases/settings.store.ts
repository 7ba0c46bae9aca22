import type { Scope } from '#server/context/context.ts'

/** The total at which a mail goes out, or null. */
export async function lowCreditLevel({ tx, workspaceId }: Scope): Promise<number | null> {
  const row = await tx
    .selectFrom('billing_settings')
    .select('low_credit_level')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.low_credit_level ?? null
}

/** Sets that total; the next mail goes out when it is reached again. */
export async function storeLowCreditLevel(scope: Scope, level: number | null): Promise<void> {
  const setting = { low_credit_level: level, low_credits_told_at: null }
  await scope.tx
    .insertInto('billing_settings')
    .values({ workspace_id: scope.workspaceId, ...setting })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(setting))
    .execute()
}
