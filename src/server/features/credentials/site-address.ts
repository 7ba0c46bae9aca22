import { AppError } from '#server/kernel/errors.ts'
import { normaliseSiteUrl, sameSite } from '#server/kernel/fetch/site-url.ts'

/** The address of a WordPress site as it is stored; throws `invalid_input` for what is no web address. */
export function readSiteAddress(typed: string): string {
  const address = normaliseSiteUrl(typed)
  if (!URL.canParse(address)) throw refused('Please enter a valid site URL')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw refused('Please enter a valid site URL')
  if (url.username || url.password) {
    throw refused('Please enter the site URL without a username or password')
  }
  if (url.search || url.hash) throw refused('Please enter the site URL without a ? or # part')
  return address
}

/**
 * A stored password may follow its site to `www.` or to https, and nowhere else: otherwise somebody
 * who may edit a credential, but was never told its password, could have it sent to a host of theirs.
 */
export function mayKeepPassword(oldAddress: string | null, newAddress: string): boolean {
  return oldAddress !== null && (oldAddress === newAddress || sameSite(oldAddress, newAddress))
}

function refused(message: string): AppError {
  return new AppError('invalid_input', message, { fields: { siteUrl: message } })
}
