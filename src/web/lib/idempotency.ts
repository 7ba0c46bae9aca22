type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>

/**
 * Sends a create with an `Idempotency-Key`. A repeat of the same submission, also one made while the
 * first is under way, carries the same key until it has succeeded; anything else gets a new one.
 */
export function withIdempotencyKey<Input, Output>(
  call: Call<Input, Output>,
): (input: Input) => Promise<Output> {
  let last: { print: string; idempotencyKey: string } | undefined
  return async (input) => {
    const print = JSON.stringify(input)
    if (last?.print !== print) last = { print, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = last
    const output = await call(input, { context: { idempotencyKey } })
    if (last?.idempotencyKey === idempotencyKey) last = undefined
    return output
  }
}
