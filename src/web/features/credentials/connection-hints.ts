const headline = /^Connection failed: (\d{3})\b[^.]*$/

const login =
  'Check the username (the login name, not the display name) and create a new application password.'
const header = 'Ask your host whether the web server passes on the Authorization header.'
const firewall = 'Allow requests to the REST API in the security plugin or firewall.'
const address = 'Check the site URL. It must be the address of the WordPress site itself.'
const later = 'The site may be having problems. Try again in a few minutes.'

/**
 * What to check when only the message of an earlier test is known; the server sends its own hints
 * only with the test. Empty if the message says it all.
 */
export function connectionHints(statusMessage: string | null): string[] {
  if (!statusMessage) return []
  const status = Number(headline.exec(statusMessage)?.[1] ?? 0)
  if (status === 401) return [login, header]
  if (status === 404 || status === 410) return [address, firewall]
  if (status === 408 || status === 429 || status >= 500) return [later]
  if (status > 0) return [firewall]
  if (statusMessage.startsWith('Failed to connect to WordPress API')) return [address, later]
  if (statusMessage === 'Invalid response from WordPress') return [address, firewall]
  return []
}
