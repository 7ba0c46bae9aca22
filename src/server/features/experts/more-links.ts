import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'

/** Links of so many mails and copies work beside the first. */
const mostLinks = 12

/** A secret of its own for another link to a request, and what is to be stored of it. */
export function moreLinks({ more_token_hashes: hashes }: { more_token_hashes: string[] }) {
  const secret = newSecret()
  const more_token_hashes = [...hashes, secretHash(secret)].slice(-mostLinks)
  return { secret, values: { more_token_hashes } }
}
