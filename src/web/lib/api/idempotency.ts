import { type DraftStore, draftStore, hasTexts } from '../forms/form-draft.ts'

type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>

type Sent = { print: string; idempotencyKey: string }

/** What was sent and not answered, beside the draft of the form it was typed into. */
function sentOf(form: string): DraftStore<Sent> {
  return draftStore<Sent>(`sent:${form}`, hasTexts(['print', 'idempotencyKey']))
}

/** Whether something was sent from this form that no answer has come to. */
export function isUnanswered(form: string): boolean {
  return sentOf(form).read() !== undefined
}

/** Whether the server has said no, and so has done nothing. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && Reflect.get(error, 'status')
  return typeof status === 'number' && status < 500
}

/**
 * Sends a create with an `Idempotency-Key`. A repeat of the same submission, also one made while the
 * first is under way, carries the same key until it has succeeded; anything else gets a new one. With
 * `form`, whose draft survives a reload, so does the key; not for what holds a password.
 */
export function withIdempotencyKey<Input, Output>(
  call: Call<Input, Output>,
  form?: string,
): (input: Input) => Promise<Output> {
  let last: Sent | undefined
  return async (input) => {
    const kept = form === undefined ? undefined : sentOf(form)
    const print = JSON.stringify(input)
    last ??= kept?.read()?.values
    if (last?.print !== print) last = { print, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = last
    kept?.write(last)
    try {
      const output = await call(input, { context: { idempotencyKey } })
      if (last?.idempotencyKey === idempotencyKey) last = undefined
      kept?.clear()
      return output
    } catch (error) {
      if (isRefusal(error)) kept?.clear()
      throw error
    }
  }
}
