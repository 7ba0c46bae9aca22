import { ProviderError } from '#server/kernel/errors.ts'
import { isLoading } from '../../remote/provider-failures.ts'
import { isTooLong } from '../../remote/too-long.ts'

/** What is wrong with a model, its server or the way to it. */
export type EndpointFault =
  | 'no-server'
  | 'no-host'
  | 'certificate'
  | 'no-tls'
  | 'redirect'
  | 'too-slow'
  | 'cut-off'
  | 'wrong-key'
  | 'no-credit'
  | 'busy'
  | 'no-model'
  | 'no-interface'
  | 'no-model-server'
  | 'loading'
  | 'too-long'
  | 'broken'
  | 'refused'

const codes: Readonly<Record<string, EndpointFault>> = {
  ECONNREFUSED: 'no-server',
  EHOSTUNREACH: 'no-server',
  ENETUNREACH: 'no-server',
  ENOTFOUND: 'no-host',
  EAI_AGAIN: 'no-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  EPROTO: 'no-tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no-tls',
  ETIMEDOUT: 'too-slow',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_TIMEOUT: 'too-slow',
  UND_ERR_BODY_TIMEOUT: 'too-slow',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  UND_ERR_SOCKET: 'cut-off',
}

/** Tells what a failed call to a model or its server came from. */
export function faultOf(error: unknown): EndpointFault {
  const links = linksOf(error)
  for (const link of links) {
    const code = typeof link === 'object' && link !== null && 'code' in link ? link.code : ''
    const fault = codes[String(code)]
    if (fault) return fault
  }
  const said = links.map((link) => (link instanceof Error ? link.message : '')).join('\n')
  if (/unexpected redirect/i.test(said)) return 'redirect'
  const failure = links.find((link) => link instanceof ProviderError)
  return failure ? faultOfAnswer(failure) : 'refused'
}

/** Tells what a server means that has answered, by status and words. */
function faultOfAnswer(failure: ProviderError): EndpointFault {
  const { detail = '', kind, outage, message } = failure
  const status = Number(/^(\d{3}): /.exec(detail)?.[1])
  if (outage === 'key' || kind === 'auth_expired') return 'wrong-key'
  if (outage === 'credit') return 'no-credit'
  if (kind === 'rate_limited') return 'busy'
  if (isLoading(failure)) return 'loading'
  if (kind === 'rejected' && isTooLong(detail)) return 'too-long'
  // Servers that know no such model say so in a sentence that names it; others know no such address.
  if (
    [400, 404].includes(status) &&
    /model/i.test(detail) &&
    /not.?found|not exist|unknown|invalid model|no such|not loaded/i.test(detail)
  ) {
    return 'no-model'
  }
  if (status === 404 || status === 405) return 'no-interface'
  if (/<!doctype html|<html/i.test(detail)) return 'no-model-server'
  if (/too long to answer|no answer headers|no bytes/.test(`${message} ${detail}`))
    return 'too-slow'
  return status >= 500 ? 'broken' : 'refused'
}

function linksOf(error: unknown): unknown[] {
  const links: unknown[] = []
  for (let link = error; link !== undefined && link !== null && links.length < 10; ) {
    links.push(link)
    link = link instanceof Error ? link.cause : undefined
  }
  return links
}
