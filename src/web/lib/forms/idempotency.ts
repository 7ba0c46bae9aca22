import { type DraftStore, draftStore, hasTexts } from './form-draft.ts'

type Call<Input, Output> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<Output>

type Sent = { print: string; idempotencyKey: string }

/** The submission that got no answer, stored beside the draft of its form. */
function unansweredStore(form: string): DraftStore<Sent> {
  return draftStore<Sent>(`sent:${form}`, hasTexts(['print', 'idempotencyKey']))
}

/** Whether a submission of this form got no answer. */
export function isUnanswered(form: string): boolean {
  return unansweredStore(form).read() !== undefined
}

/** Whether the server refused, and so changed nothing. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && Reflect.get(error, 'status')
  return typeof status === 'number' && status < 500
}

/**
 * Sends a create with an `Idempotency-Key`. Repeating the same submission, even while the first is still
 * pending, reuses the key until one succeeds; anything else gets a new key. With `form`, the key survives a
 * reload like the form's draft does; never use it for passwords.
 */
export function withIdempotencyKey<Input, Output>(
  call: Call<Input, Output>,
  form?: string,
): (input: Input) => Promise<Output> {
  let last: Sent | undefined
  return async (input) => {
    const kept = form === undefined ? undefined : unansweredStore(form)
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
