import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { MemberScope } from './context.ts'

/**
 * Runs `work` once per key. A repeat of the same request gets the stored answer, waiting for the first
 * if that is still running; another request with the same key fails with `idempotency_mismatch`.
 * Without a key, `work` simply runs. Answers must survive JSON.
 */
export async function once<T>(
  scope: MemberScope,
  key: string | null,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const stored = await findIdempotentAnswer<T>(scope, key, request)
  if (stored) return stored.answer
  const answer = await work()
  await storeIdempotentAnswer(scope, key, request, answer)
  return answer
}

/** The first half of `once`: waits for a running request with the same key. Throws `idempotency_mismatch`. */
export async function findIdempotentAnswer<T>(
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
  scope.onReplay()
  return { answer: stored.response as T }
}

/** The second half of `once`: stores the answer if there is a key. */
export async function storeIdempotentAnswer(
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
