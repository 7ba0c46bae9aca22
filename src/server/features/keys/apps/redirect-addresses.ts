import { hostLiteral, isLocalName } from '#server/kernel/fetch/address-guard.ts'

/** Apps that browsers open by a scheme of their own. Others name theirs by a domain (RFC 8252), which has a dot. */
const knownSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])

/**
 * The address that an app may be sent back to, or null: https, this computer, or the scheme of an app. Never what a
 * browser carries out itself, such as `javascript:`.
 */
export function redirectAddress(text: string): URL | null {
  if (!URL.canParse(text) || text.includes('#')) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  if (url.protocol === 'https:') return url
  if (url.protocol === 'http:') return isThisComputer(url) ? url : null
  return url.protocol.includes('.') || knownSchemes.has(url.protocol) ? url : null
}

/**
 * Whether an app that named `known` may be sent back to `wanted`: the same text, but on this computer any port, since a
 * program takes the one that is free.
 */
export function sameRedirect(known: string, wanted: string): boolean {
  if (known === wanted) return true
  const [a, b] = [redirectAddress(known), redirectAddress(wanted)]
  if (!a || !b || a.protocol !== 'http:' || b.protocol !== 'http:') return false
  return a.hostname === b.hostname && a.pathname === b.pathname && a.search === b.search
}

/** The host that a browser goes on to, as people know it; null for a program on this computer. */
export function hostOfRedirect(text: string): string | null {
  const url = new URL(text)
  return url.protocol === 'https:' && !isThisComputer(url) ? url.host : null
}

function isThisComputer({ hostname }: URL): boolean {
  const address = hostLiteral(hostname)
  return address ? address === '::1' || address.startsWith('127.') : isLocalName(hostname)
}
