import { isDeepStrictEqual } from 'node:util'
import type { Member, SignedInMember } from './members.ts'

/** The work was started for a member who has changed since: it must run again. */
export class StaleMember extends Error {}

const capacity = 2_000
const cache = new Map<string, Member>()
/** A key is known with its secret, so that a wrong one finds nobody. */
const keyOf = (signedIn: SignedInMember) =>
  `${'key' in signedIn ? Object.values(signedIn.key).join(' ') : signedIn.sessionId} ${signedIn.workspaceId ?? ''}`

/** The member of the last read by this session or key, for work to start with before the database has confirmed it. */
export function cachedMember(signedIn: SignedInMember): Member | undefined {
  return cache.get(keyOf(signedIn))
}

/** Answers the member the database has confirmed. Throws `StaleMember` when work was started for another. */
export function confirmMember(
  signedIn: SignedInMember,
  started: Member | undefined,
  confirmed: Member,
): Member {
  if (started && isDeepStrictEqual(confirmed, started)) return started
  const [oldest] = cache.keys()
  if (cache.size >= capacity && oldest !== undefined) cache.delete(oldest)
  cache.set(keyOf(signedIn), confirmed)
  if (started) throw new StaleMember('The member has changed')
  return confirmed
}
