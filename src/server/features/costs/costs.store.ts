import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { ModelCall } from '#server/providers/writer/port.ts'

/** What calls were made for; null where there is none. */
export type CallsOf = { clientId: string | null; articleId: string | null; stage?: string }

/** Stores what calls to models took. */
export async function storeCalls(
  scope: Scope,
  { clientId, articleId, stage = '' }: CallsOf,
  calls: readonly ModelCall[],
): Promise<void> {
  if (calls.length === 0) return
  await scope.tx
    .insertInto('model_calls')
    .values(
      calls.map((call) => ({
        id: newId(),
        workspace_id: scope.workspaceId,
        client_id: clientId,
        article_id: articleId,
        kind: call.kind,
        stage,
        model: call.model,
        prompt: call.prompt,
        input_tokens: call.inputTokens,
        cached_tokens: call.cachedTokens,
        output_tokens: call.outputTokens,
        cost: call.cost,
        created_at: scope.now,
      })),
    )
    .execute()
}
