import ipaddr from 'ipaddr.js'

/**
 * The part of an address that limits count by. A person with IPv6 has a network of 2⁶⁴ addresses and takes
 * another one at will, so all of them count as one.
 */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
