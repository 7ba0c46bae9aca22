import { fetchSignedIn } from './api-fetch.ts'

/** A failed call, in the shape that `readProblem` reads. */
class FunctionError extends Error {
  readonly status: number
  readonly code: unknown
  readonly data: unknown

  constructor(status: number, body: unknown) {
    const field = (name: string): unknown =>
      typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    super(String(field('message') ?? `The function answered ${status}`))
    this.status = status
    this.code = field('code')
    this.data = field('data')
  }
}

/**
 * Calls `/functions/v1/<name>` as the signed-in person and resolves with the parsed body, as the contract
 * describes it. `readProblem` reads its rejections.
 */
export async function callFunction<Output>(
  name: string,
  body: object,
  { context }: { context?: { idempotencyKey: string } } = {},
): Promise<Output> {
  const answer = await fetchSignedIn(
    new Request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(context ? { 'idempotency-key': context.idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    }),
  )
  const read: unknown = await answer.json().catch(() => null)
  if (!answer.ok || read === null) throw new FunctionError(answer.status, read)
  return read as Output
}
