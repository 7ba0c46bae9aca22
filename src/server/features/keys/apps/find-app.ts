import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Wiring } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { openJson } from '#server/kernel/secrets/sealed-json.ts'
import { redirectAddress } from './redirect-addresses.ts'

/** A program that wants to be connected. */
export type App = {
  name: string
  /** The host whose document names it; null for a program that named itself. */
  host: string | null
  redirectUris: string[]
}

/** One line without what only looks like letters or hides others. */
const nameSchema = z
  .string()
  .transform((name) => name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(60))

const redirectUris = z
  .array(z.string().max(1000).refine(redirectAddress, 'not an address that apps may be sent to'))
  .min(1)
  .max(10)

/** What a program says of itself, in a document or when it registers. Only public ones: they keep no secret from their users. */
const metadataSchema = z.object({
  client_name: nameSchema,
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').default('none'),
})

const registered = { place: 'registered-app', schema: metadataSchema }
const documentLimits = { timeoutMs: 5_000, maxBytes: 5 * 1024, redirect: 'manual' } as const
const documents = new LRUCache<string, App>({ max: 200, ttl: 5 * 60_000 })

/**
 * Finds the program behind a client id: an https address is that of a document that describes it, anything else must be
 * what `registerApp` answered. Throws `invalid_input` for one that is neither.
 */
export async function findApp(
  { ports, secrets }: Pick<Wiring, 'ports' | 'secrets'>,
  clientId: string,
): Promise<App> {
  if (!clientId.startsWith('https:')) {
    const app = openJson(secrets, clientId, registered)
    if (!app) throw unknownApp('This app has to register again.')
    return { name: app.client_name, host: null, redirectUris: app.redirect_uris }
  }
  const known = documents.get(clientId)
  if (known) return known
  const app = await readDocument(ports.fetch, clientId)
  documents.set(clientId, app)
  return app
}

/**
 * Registers a program, for those that have no document (RFC 7591). What it said of itself is sealed in its client id, so
 * that strangers who register fill no table of ours. Null where it isn't as it has to be.
 */
export function registerApp(
  { secrets }: Pick<Wiring, 'secrets'>,
  body: unknown,
): { clientId: string; app: z.output<typeof metadataSchema> } | null {
  const { success, data: app } = metadataSchema.safeParse(body)
  if (!success) return null
  const clientId = secrets.seal(JSON.stringify(app), registered.place)
  return clientId.length <= 4000 ? { clientId, app } : null
}

async function readDocument(fetch: SafeFetch, clientId: string): Promise<App> {
  const url = URL.canParse(clientId) ? new URL(clientId) : null
  // The text itself is compared with what the document says, so it has to be the usual form of its address.
  if (!url || url.href !== clientId || url.pathname === '/' || url.hash || url.username) {
    throw unknownApp('This app is not described at an address that can be read.')
  }
  const headers = { accept: 'application/json' }
  const answer = await fetch(clientId, { headers, ...documentLimits }).catch((cause: unknown) => {
    if (cause instanceof ProviderError) throw unknownApp('This app could not be looked up.', cause)
    throw cause
  })
  const schema = metadataSchema.extend({ client_id: z.literal(clientId) })
  const parsed = schema.safeParse(answer.status === 200 ? asJson(answer.body) : null)
  if (!parsed.success) throw unknownApp(`${url.host} does not describe this app.`)
  const { client_name: name, redirect_uris } = parsed.data
  return { name, host: url.host, redirectUris: redirect_uris }
}

function asJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

function unknownApp(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { fields: { client_id: message }, cause })
}
