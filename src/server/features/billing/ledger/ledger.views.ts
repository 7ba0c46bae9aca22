import { sql } from 'kysely'
import type { LedgerFilter } from '#contracts/credits/ledger.ts'
import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type LedgerRow = {
  id: string
  created_at: Date
  kind: 'grant' | 'debit' | 'refund' | 'expiry' | 'reversal' | 'restoration'
  pool: 'subscription' | 'free' | 'bolt_on'
  amount: number
  balance: number
  description: string
  invoice: string | null
  article_id: string | null
  article_title: string | null
  client_id: string | null
  client_name: string | null
  campaign_id: string | null
  campaign_name: string | null
  person: string | null
}

/**
 * Movements of credits, newest first, from before an entry if one is named. Limited members see those of
 * their clients only, and no balance.
 */
export async function ledgerRows(
  scope: MemberScope,
  filter: LedgerFilter & { before?: string | undefined },
  limit: number,
): Promise<LedgerRow[]> {
  const { kind, pool, clientId, campaignId, from, to, before } = filter
  const { rows } = await sql<LedgerRow>`
    select l.id::text as id, l.created_at, l.kind, l.pool, l.amount, l.balance, l.description, l.invoice,
      l.article_id, nullif(coalesce(nullif(a.title, ''), a.input_value), '') as article_title,
      l.client_id, c.name as client_name, l.campaign_id, p.name as campaign_name,
      app.by_key(coalesce(nullif(u.full_name, ''), u.email), l.key_id) as person
    from credit_ledger l
    left join articles a on a.workspace_id = l.workspace_id and a.id = l.article_id
    left join clients c on c.workspace_id = l.workspace_id and c.id = l.client_id
    left join campaigns p on p.workspace_id = l.workspace_id and p.id = l.campaign_id
    left join app.people u on u.id = l.user_id
    where ${inView(scope, 'l.client_id')}
      and (${kind ?? null}::text is null or l.kind = ${kind ?? null})
      and (${pool ?? null}::text is null or l.pool = ${pool ?? null})
      and (${clientId ?? null}::uuid is null or l.client_id = ${clientId ?? null}::uuid)
      and (${campaignId ?? null}::uuid is null or l.campaign_id = ${campaignId ?? null}::uuid)
      and (${from ?? null}::date is null or l.created_at >= ${from ?? null}::date::timestamp at time zone 'UTC')
      and (${to ?? null}::date is null
        or l.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'UTC')
      and (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
    order by l.id desc limit ${limit}`.execute(scope.tx)
  return rows
}
