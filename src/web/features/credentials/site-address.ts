import { withScheme } from '#contracts/rules/publishing/site-settings.ts'

/**
 * Normalises a site's address: `https://` in front if no scheme was typed, no slash at
 * the end, and not the address of the admin or the API. Empty stays empty.
 */
export function siteAddress(typed: string): string {
  return withScheme(typed)
    .replace(/\/+$/, '')
    .replace(/\/wp-(admin|login\.php|json)$/i, '')
    .replace(/\/+$/, '')
}

/** Whether an address can be a site's: http or https with a host, without credentials, query or hash. */
export function isSiteAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  return /^https?:$/.test(protocol) && hostname !== '' && !(username || password || search || hash)
}

/** The page of a WordPress site on which its application passwords are made. */
export function passwordPage(address: string): string {
  return `${address}/wp-admin/profile.php#application-passwords-section`
}
