import pLimit from 'p-limit'
import { AuthError } from '../auth-error.ts'

/** Hashing and the file system share four threads of Node; two of them are always left to the others. */
const atOnce = 2
/** About a second of work. */
const maxRequests = 30
const retryAfterSeconds = 2

const limit = pLimit(atOnce)
let requests = 0

/** Hashes in turn, two at once in the whole process. Throws 429 when too many are waiting. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxRequests) throw busy()
  return await limit(work)
}

/**
 * Runs a request that is going to hash; throws 429 at once when too many are under way, before anything is
 * counted or read.
 */
export async function withPlaceInHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (requests >= maxRequests) throw busy()
  requests += 1
  try {
    return await work()
  } finally {
    requests -= 1
  }
}

function busy(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds,
  })
}
