import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { MemberScope } from './context.ts'

/**
 * Runs `work` once per key: a repeat with the same request gets the stored answer, a repeat with
 * another request is refused with `idempotency_mismatch`, and one that arrives while the first is
 * still at work waits for it. Without a key it simply runs. Answers must survive JSON. `tell` is for
 * what remains to be written once the answer is known, together with the answer itself.
 */
export async function once<T>(
  scope: MemberScope,
  key: string | null,
  request: unknown,
  work: () => Promise<T>,
  tell: (answer: T) => Promise<void> = async () => {},
): Promise<T> {
  if (!key) {
    const answer = await work()
    await tell(answer)
    return answer
  }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const stored = await storedAnswer(scope, key)
  if (stored) {
    if (stored.request_hash !== hash) throw new AppError('idempotency_mismatch')
    return stored.response as T
  }
  const answer = await work()
  const keeping = scope.tx
    .insertInto('idempotency_keys')
    .values({
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      key,
      request_hash: hash,
      response: JSON.stringify(answer),
    })
    .execute()
  await Promise.all([keeping, tell(answer)])
  return answer
}

/** Waits for whoever is at work on the same key, then looks for the answer they stored. */
async function storedAnswer(scope: MemberScope, key: string) {
  const { rows } = await sql<{ request_hash: string; response: unknown }>`
    select * from app.stored_answer(${scope.userId}::uuid, ${key})`.execute(scope.tx)
  return rows[0]
}
