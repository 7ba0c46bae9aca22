import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { RequestMeta } from '../request-meta.ts'

/**
 * A fingerprint that stays the same for one browser on one network: the user agent without version
 * numbers and the IPv4 /24 or IPv6 /48, hashed, because nobody needs to read them.
 */
export function deviceHash(meta: RequestMeta): string {
  const browser = (meta.userAgent ?? '').replace(/[\d._]+/g, '')
  return createHash('sha256')
    .update(JSON.stringify([browser, networkOf(meta.ip)]))
    .digest('hex')
}

function networkOf(ip: string | null): string {
  if (!ip || !ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  const kept = address.kind() === 'ipv4' ? 3 : 6
  return address.toByteArray().slice(0, kept).join('.')
}
