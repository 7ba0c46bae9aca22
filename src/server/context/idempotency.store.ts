import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { MemberScope } from './context.ts'

/**
 * Runs `work` once per key: a repeat with the same request gets the stored answer, a repeat with
 * another request is refused with `idempotency_mismatch`, and one that arrives while the first is
 * still at work waits for it. Without a key it simply runs. Answers must survive JSON.
 */
export async function once<T>(
  scope: MemberScope,
  key: string | null,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const stored = await storedAnswer<T>(scope, key, request)
  if (stored) return stored.answer
  const answer = await work()
  await storeAnswer(scope, key, request, answer)
  return answer
}

/**
 * The first half of `once`: waits for whoever is at work on the same key, then looks for the answer
 * they stored. Throws `idempotency_mismatch`.
 */
export async function storedAnswer<T>(
  scope: MemberScope,
  key: string | null,
  request: unknown,
): Promise<{ answer: T } | undefined> {
  if (!key) return undefined
  const { rows } = await sql<{ request_hash: string; response: unknown }>`
    select * from app.lock_idempotency_key(${scope.userId}::uuid, ${key})`.execute(scope.tx)
  const [stored] = rows
  if (!stored) return undefined
  if (stored.request_hash !== hashOf(request)) throw new AppError('idempotency_mismatch')
  return { answer: stored.response as T }
}

/** The second half of `once`: keeps the answer, where there is a key. */
export async function storeAnswer(
  scope: MemberScope,
  key: string | null,
  request: unknown,
  answer: unknown,
): Promise<void> {
  if (!key) return
  await scope.tx
    .insertInto('idempotency_keys')
    .values({
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      key,
      request_hash: hashOf(request),
      response: JSON.stringify(answer),
    })
    .execute()
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
