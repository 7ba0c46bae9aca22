import { sql } from 'kysely'
import type { ClientRules, KnowledgeFields } from '#contracts/clients/knowledge.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'

/** Stores a client's rules; false when others have stored some since `updatedAt`. */
export async function storeRules(
  scope: MemberScope,
  clientId: string,
  rules: ClientRules,
  updatedAt: string | undefined,
): Promise<boolean> {
  const values = { rules: JSON.stringify(rules), user_id: scope.userId, updated_at: scope.now }
  const result = await scope.tx
    .insertInto('client_rules')
    .values({ workspace_id: scope.workspaceId, client_id: clientId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'client_id'])
        .doUpdateSet(values)
        .where(
          updatedAt
            ? sql<boolean>`date_trunc('milliseconds', client_rules.updated_at) = ${updatedAt}::timestamptz`
            : sql<boolean>`true`,
        ),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

function columnsOf(scope: MemberScope, fields: KnowledgeFields) {
  const { kind, content, passage, source, owner, validUntil } = fields
  const columns = { kind, content, passage, source, valid_until: validUntil }
  const owned = owner === undefined ? {} : { owner }
  return { ...columns, ...owned, user_id: scope.userId, updated_at: scope.now }
}

/** Adds a fact or note of a client; `answerId` is the answer of an expert that it was taken from. */
export async function insertKnowledge(
  scope: MemberScope,
  item: KnowledgeFields & { id: string; clientId: string; answerId?: string },
): Promise<void> {
  await scope.tx
    .insertInto('client_knowledge')
    .values({
      id: item.id,
      workspace_id: scope.workspaceId,
      client_id: item.clientId,
      created_at: scope.now,
      answer_id: item.answerId ?? null,
      ...columnsOf(scope, item),
    })
    .execute()
}

/** Changes a fact or note; false when it is gone or has changed since `updatedAt`. */
export async function updateKnowledge(
  scope: MemberScope,
  item: KnowledgeFields & { id: string; clientId: string; updatedAt?: string | undefined },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('client_knowledge')
    .set(columnsOf(scope, item))
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', item.clientId)
    .where('id', '=', item.id)
    .where(unchangedSince(item.updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes a fact or note; false when there is no such thing. */
export async function deleteKnowledge(
  scope: Scope,
  { clientId, id }: { clientId: string; id: string },
): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('client_knowledge')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

const unnamed = 'Somebody at the client'

/**
 * Takes an expert’s name out of the facts that were taken from what they answered, or name them as their owner otherwise; the
 * facts stay. Returns what their sources
 * were called, and are called now.
 */
export async function unnameOwner(
  scope: Scope,
  { clientId, answerIds, name }: { clientId: string; answerIds: readonly string[]; name: string },
): Promise<{ from: string; to: string }[]> {
  const facts = await scope.tx
    .selectFrom('client_knowledge')
    .select(['id', 'source as from'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where((e) =>
      e.or([
        e('answer_id', 'in', answerIds),
        e.and([e('answer_id', 'is', null), e('owner', '=', name)]),
      ]),
    )
    .forUpdate()
    .execute()
  const renamed = facts.map(({ id, from }) => ({
    ...{ id, from },
    to: from.startsWith(name) ? unnamed + from.slice(name.length) : from.replaceAll(name, unnamed),
  }))
  for (const { id, to } of renamed) {
    await scope.tx
      .updateTable('client_knowledge')
      .set({ owner: '', source: to })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id)
      .execute()
  }
  return renamed.filter(({ from, to }) => from !== to)
}

/** How many facts and notes a client has. */
export async function countKnowledge(scope: Scope, clientId: string): Promise<number> {
  const row = await scope.tx
    .selectFrom('client_knowledge')
    .select((part) => part.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
