import type { Sources } from '#contracts/clients/sources.ts'
import { send } from '#test/factories/payments.ts'
import type { TestUser } from '#test/test-app.ts'

/** Sends a file as a form does. */
export async function upload<T>(
  user: TestUser,
  path: string,
  name: string,
  bytes: Uint8Array,
  method = 'POST',
): Promise<{ status: number; body: T }> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await user.request(path, { method, body: form })
  return { status: answer.status, body: (await answer.json()) as T }
}

/** What a client's knowledge is drawn from, as its page shows it. */
export async function readSourcesOf(user: TestUser, clientId: string): Promise<Sources> {
  return (await send<Sources>(user, 'GET', `/api/v1/clients/${clientId}/sources`)).body
}
