import type { Outage } from '#contracts/outages.ts'
import type { Scope } from '#server/context/context.ts'

/** The paused accounts among those given, with the service each is for. */
export async function pausesOf(
  scope: Scope,
  accounts: ReadonlyMap<string, Outage['service']>,
): Promise<Outage[]> {
  if (accounts.size === 0) return []
  const rows = await scope.tx
    .selectFrom('provider_pauses')
    .select(['account', 'cause', 'message', 'since', 'retry_at'])
    .where('account', 'in', [...accounts.keys()])
    .orderBy('since')
    .execute()
  return rows.flatMap(({ account, cause, message, since, retry_at }) => {
    const service = accounts.get(account)
    if (!service) return []
    return [
      { service, cause, message, since: since.toISOString(), retryAt: retry_at.toISOString() },
    ]
  })
}
