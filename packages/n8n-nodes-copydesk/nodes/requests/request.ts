import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
} from 'n8n-workflow'

/** What can ask Copydesk: a running node, a list of choices, or a trigger that is turned on or off. */
export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

type Sent = { body?: object; qs?: IDataObject; idempotencyKey?: string }

/** Asks the API of the Copydesk that the credential names, as its key; a refusal is thrown with the words of its answer. */
export async function ask<Answer>(
  of: Caller,
  method: IHttpRequestMethods,
  path: string,
  { body, qs, idempotencyKey }: Sent = {},
): Promise<Answer> {
  const { origin } = await of.getCredentials<{ origin: string }>('copydeskApi')
  const options: IHttpRequestOptions = {
    method,
    url: `${origin.replace(/\/+$/, '')}/api/v1${path}`,
    json: true,
    ...(qs ? { qs } : {}),
    ...(body ? { body } : {}),
    ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
  }
  return (await of.helpers.httpRequestWithAuthentication.call(of, 'copydeskApi', options)) as Answer
}
