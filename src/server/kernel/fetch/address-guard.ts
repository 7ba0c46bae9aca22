import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Resolves a host name to every address it has. */
export type Resolver = (hostname: string) => Promise<string[]>

/**
 * `public`: on the internet; `private`: this machine or its network, allowed only by configuration;
 * `forbidden`: never allowed (link-local metadata services, multicast, tunnels).
 */
export type AddressClass = 'public' | 'private' | 'forbidden'

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])
/** Public addresses on which clouds serve a machine its own metadata: Azure's. */
const metadataAddresses = new Set(['168.63.129.16'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Classifies one IP address; text that is not an address is `forbidden`. */
export function classifyAddress(address: string): AddressClass {
  if (!ipaddr.isValid(address)) return 'forbidden'
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return classifyAddress(parsed.toIPv4Address().toString())
  }
  if (metadataAddresses.has(parsed.toString())) return 'forbidden'
  const range = parsed.range()
  if (privateRanges.has(range)) return 'private'
  if (range !== 'unicast') return 'forbidden'
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return 'forbidden'
  return 'public'
}

/** The IP literal in a URL's host, brackets removed, or null when the host is a name. */
export function hostLiteral(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname.replace(/\.$/, '')
  return ipaddr.isValid(bare) ? bare : null
}

/** True for names that always mean this machine. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '')
  return name === 'localhost' || name.endsWith('.localhost')
}

/** The system's resolver (`getaddrinfo`). */
export const systemResolver: Resolver = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map((entry) => entry.address)
