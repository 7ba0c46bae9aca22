import { sql } from 'kysely'
import {
  type ClientRules,
  clientRulesSchema,
  type Knowledge,
  type KnowledgeItem,
} from '#contracts/clients/knowledge.ts'
import { knowledgeLimits, noRules } from '#contracts/rules/clients/client-rules.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

function itemRows(scope: Scope, clientId: string) {
  return scope.tx
    .selectFrom('client_knowledge as k')
    .leftJoin('app.people as p', 'p.id', 'k.user_id')
    .select([
      'k.id',
      'k.kind',
      'k.content',
      'k.passage',
      'k.source',
      'k.owner',
      'k.updated_at',
      'k.valid_until',
      sql<string>`coalesce(nullif(p.full_name, ''), p.email, '')`.as('approved_by'),
    ])
    .where(inView(scope, 'k.client_id'))
    .where('k.client_id', '=', clientId)
}

type Row = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number]

function toItem(scope: Scope, row: Row): KnowledgeItem {
  const today = scope.now.toISOString().slice(0, 10)
  return {
    id: row.id,
    kind: row.kind === 'note' ? 'note' : 'fact',
    content: row.content,
    passage: row.passage,
    source: row.source,
    owner: row.owner,
    validUntil: row.valid_until,
    approvedBy: row.approved_by,
    updatedAt: row.updated_at.toISOString(),
    expired: row.valid_until !== null && row.valid_until < today,
  }
}

async function storedRules(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('client_rules')
    .select(['rules', 'updated_at'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** The rules of a client; none where it has none. */
export async function rulesOfClient(scope: Scope, clientId: string): Promise<ClientRules> {
  return rulesOf((await storedRules(scope, clientId))?.rules)
}

/** The rules, facts and notes of a client, as its page shows them. */
export async function shownKnowledge(
  scope: Scope,
  clientId: string,
): Promise<Omit<Knowledge, 'abilities'>> {
  const [stored, rows] = await Promise.all([
    storedRules(scope, clientId),
    itemRows(scope, clientId)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id', 'desc')
      .limit(knowledgeLimits.items)
      .execute(),
  ])
  return {
    rules: rulesOf(stored?.rules),
    rulesUpdatedAt: stored?.updated_at.toISOString() ?? null,
    items: rows.map((row) => toItem(scope, row)),
  }
}

/** One fact or note, or undefined. */
export async function shownItem(
  scope: Scope,
  { clientId, id }: { clientId: string; id: string },
): Promise<KnowledgeItem | undefined> {
  const row = await itemRows(scope, clientId).where('k.id', '=', id).executeTakeFirst()
  return row && toItem(scope, row)
}

function rulesOf(stored: unknown): ClientRules {
  return clientRulesSchema.parse(stored ?? noRules)
}
