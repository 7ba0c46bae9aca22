import type { MiddlewareHandler } from 'hono'
import { AppError } from '#server/kernel/errors.ts'
import { hostLiteral, isLocalName } from '#server/kernel/fetch/address-guard.ts'
import type { HttpEnv } from '../request.ts'

/** Probes and collectors reach a process by its own address. */
const byAnyHost = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses requests for another host with 421, so that no foreign name pointed at this server (DNS rebinding)
 * makes a browser treat it as its own. A server on loopback answers to every loopback name. Ports are not
 * compared, because proxies change them.
 */
export function ownHostOnly(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const own = new URL(publicUrl).hostname
  const onLoopback = isLoopback(own)
  return async (c, next) => {
    const header = c.req.header('host')
    // Only HTTP/1.0 clients, none of them a browser, send no Host header.
    if (header !== undefined && !byAnyHost.has(c.req.path)) {
      const host = hostnameOf(header)
      const known = host !== null && (host === own || (onLoopback && isLoopback(host)))
      if (!known) throw new AppError('misdirected')
    }
    await next()
  }
}

/** The host name in a Host header, in the form URLs give it; null when there is none. */
function hostnameOf(header: string): string | null {
  const url = `http://${header}`
  if (/[/?#@\\]/.test(header) || !URL.canParse(url)) return null
  return new URL(url).hostname
}

function isLoopback(hostname: string): boolean {
  const address = hostLiteral(hostname)
  return address ? address === '::1' || address.startsWith('127.') : isLocalName(hostname)
}
