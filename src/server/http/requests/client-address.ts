import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The client's IP address. X-Forwarded-For is trusted only as far as configured proxies wrote it; null
 * without a socket, as in tests.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string | null {
  let address = socketAddress(c)
  if (!address) return null
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  while (forwarded.length > 0 && isTrusted(address, trustedProxies)) {
    const next = forwarded.pop()
    if (!next || !ipaddr.isValid(next)) break
    address = ipaddr.process(next).toString()
  }
  return address
}

function socketAddress(c: Context): string | null {
  try {
    const { address } = getConnInfo(c).remote
    return address ? ipaddr.process(address).toString() : null
  } catch {
    return null
  }
}

function isTrusted(address: string, trustedProxies: readonly string[]): boolean {
  const parsed = ipaddr.process(address)
  return trustedProxies.some((range) => {
    const [network, bits] = range.includes('/')
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), undefined] as const)
    if (network.kind() !== parsed.kind()) return false
    return bits === undefined
      ? network.toString() === parsed.toString()
      : parsed.match(network, bits)
  })
}
