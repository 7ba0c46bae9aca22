import { AppError } from '#server/kernel/errors.ts'
import { normaliseSiteUrl, sameSite } from '#server/kernel/fetch/site-url.ts'

/** Normalises the URL of a WordPress site; throws `invalid_input` unless it is a plain web address. */
export function parseSiteUrl(typed: string): string {
  const address = normaliseSiteUrl(typed)
  if (!URL.canParse(address)) throw invalidSiteUrl('Please enter a valid site URL')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw invalidSiteUrl('Please enter a valid site URL')
  if (url.username || url.password) {
    throw invalidSiteUrl('Please enter the site URL without a username or password')
  }
  if (url.search || url.hash)
    throw invalidSiteUrl('Please enter the site URL without a ? or # part')
  return address
}

/**
 * Tells whether a stored password may be kept for a new URL: only when the site moves to or from `www.`
 * or to https. Otherwise an editor who does not know the password could have it sent to their own host.
 */
export function mayKeepPassword(oldUrl: string | null, newUrl: string): boolean {
  return oldUrl !== null && (oldUrl === newUrl || sameSite(oldUrl, newUrl))
}

function invalidSiteUrl(message: string): AppError {
  return new AppError('invalid_input', message, { fields: { siteUrl: message } })
}
