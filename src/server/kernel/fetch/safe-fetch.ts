import { STATUS_CODES } from 'node:http'
import type { Dispatcher } from 'undici'
import { ProviderError } from '../errors.ts'
import {
  type AddressClass,
  classifyAddress,
  hostLiteral,
  isLocalName,
  type Resolver,
  systemResolver,
} from './address-guard.ts'
import { readLimitedBody } from './safe-fetch-body.ts'
import {
  BlockedTargetError,
  classifyNetworkError,
  InsecureCredentialsError,
  type RequestProgress,
} from './safe-fetch-errors.ts'
import { carriesCredentials, type Hop, nextHop } from './safe-fetch-redirect.ts'

export type SafeRequest = {
  method?: Hop['method']
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** `follow` goes through at most three hops; default for GET and HEAD. `manual` hands back the 3xx. */
  redirect?: 'follow' | 'manual'
  /** True when repeating the request does no harm; default for GET and HEAD. */
  idempotent?: boolean
  /** For the whole call with all its hops; 30 s by default. */
  timeoutMs?: number
  /** Largest accepted answer, 1 MB by default; 0 reads the head only. */
  maxBytes?: number
  signal?: AbortSignal
}

export type SafeResponse = {
  status: number
  statusText: string
  headers: Headers
  /** The address that answered, after redirects. */
  url: string
  body: Uint8Array
}

/** Calls an address that a customer chose; any HTTP status is an answer, everything else throws `ProviderError`. */
export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeResponse>

export type SafeFetchSettings = {
  /** Lets requests reach this machine and its network, on any port: for tests and private set-ups. */
  allowPrivateAddresses: boolean
  resolver?: Resolver
  connectTimeoutMs?: number
}

const maxHops = 3
const userAgent = 'Copydesk/1.0'

/** Builds the one way out to addresses we did not choose ourselves. */
export function createSafeFetch(settings: SafeFetchSettings): SafeFetch {
  return async (url, options = {}) => {
    const method = options.method ?? 'GET'
    const safeMethod = method === 'GET' || method === 'HEAD'
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const progress: RequestProgress = {
      connected: false,
      idempotent: options.idempotent ?? safeMethod,
      timedOut: false,
    }
    const follow = (options.redirect ?? (safeMethod ? 'follow' : 'manual')) === 'follow'
    let hop: Hop = { url, method, headers: lowerCased(options.headers), body: options.body ?? null }
    try {
      for (let hops = 0; ; hops += 1) {
        signal.throwIfAborted()
        const response = await sendOnce(hop, settings, progress, signal, options.maxBytes)
        const next = follow ? nextHop(hop, response) : null
        if (!next) return response
        if (hops === maxHops) {
          throw new ProviderError('rejected', 'The address redirects too many times.', {
            detail: `more than ${maxHops} redirects from ${url}`,
          })
        }
        hop = next
      }
    } catch (error) {
      progress.timedOut = timeout.aborted
      throw classifyNetworkError(error, progress)
    }
  }
}

async function sendOnce(
  hop: Hop,
  settings: SafeFetchSettings,
  progress: RequestProgress,
  signal: AbortSignal,
  maxBytes = 1024 * 1024,
): Promise<SafeResponse> {
  const check = addressCheck(hop, settings.allowPrivateAddresses)
  const url = checkUrl(hop.url, settings.allowPrivateAddresses, check)
  // The client is large, and many a process never calls anybody: it is loaded for the first call.
  const [{ request }, { createGuardedAgent }] = await Promise.all([
    import('undici'),
    import('./safe-fetch-connect.ts'),
  ])
  const agent = createGuardedAgent({
    resolver: settings.resolver ?? systemResolver,
    check,
    connectTimeoutMs: settings.connectTimeoutMs ?? 5_000,
    onConnected: () => {
      progress.connected = true
    },
  })
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: hop.method,
      headers: {
        'user-agent': userAgent,
        'accept-encoding': 'gzip, deflate, br',
        ...hop.headers,
      },
      body: hop.body,
      signal,
    })
    // A body that is cut off after we stopped reading must not surface as an unhandled error.
    answer.body.on('error', () => undefined)
    const headers = toHeaders(answer.headers)
    const body =
      maxBytes === 0 || hop.method === 'HEAD'
        ? new Uint8Array()
        : await readLimitedBody(answer.body, headers, maxBytes)
    const { statusCode: status } = answer
    const statusText = answer.statusText || STATUS_CODES[status] || ''
    return { status, statusText, headers, url: url.href, body }
  } finally {
    agent.destroy().catch(() => undefined)
  }
}

function checkUrl(text: string, anyPort: boolean, check: AddressCheck): URL {
  if (!URL.canParse(text)) throw new BlockedTargetError('not a URL')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new BlockedTargetError(`scheme ${url.protocol}`)
  }
  if (url.username || url.password) throw new BlockedTargetError('user name in the address')
  if (url.port && !anyPort && url.port !== '80' && url.port !== '443') {
    throw new BlockedTargetError(`port ${url.port}`)
  }
  const literal = hostLiteral(url.hostname)
  // undici asks no resolver for a literal, so it is judged here.
  if (literal) check(literal, classifyAddress(literal))
  else if (isLocalName(url.hostname)) check(url.hostname, 'private')
  return url
}

type AddressCheck = (address: string, addressClass: AddressClass) => void

function addressCheck(hop: Hop, allowPrivate: boolean): AddressCheck {
  const secretInClear = hop.url.toLowerCase().startsWith('http:') && carriesCredentials(hop.headers)
  return (address, addressClass) => {
    if (addressClass === 'forbidden' || (addressClass === 'private' && !allowPrivate)) {
      throw new BlockedTargetError(`${new URL(hop.url).host} leads to ${address}`)
    }
    if (secretInClear && addressClass === 'public') {
      throw new InsecureCredentialsError(`credentials over http to ${new URL(hop.url).host}`)
    }
  }
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]),
  )
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  return headers
}
