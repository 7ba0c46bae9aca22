import { isDeepStrictEqual } from 'node:util'
import type { Member, MemberClaim } from './members.ts'

/** The work was started for a member who has changed since: it must run again. */
export class StaleMember extends Error {}

const capacity = 2_000
const cache = new Map<string, Member>()
/** A key is known with its secret, so that a wrong one finds nobody. */
const keyOf = (claim: MemberClaim) =>
  `${'key' in claim ? Object.values(claim.key).join(' ') : claim.sessionId} ${claim.workspaceId ?? ''}`

/** The member of the last read by this session or key, for work to start with before the database has confirmed it. */
export function cachedMember(claim: MemberClaim): Member | undefined {
  return cache.get(keyOf(claim))
}

/** Answers the member the database has confirmed. Throws `StaleMember` when work was started for another. */
export function confirmMember(
  claim: MemberClaim,
  started: Member | undefined,
  confirmed: Member,
): Member {
  if (started && isDeepStrictEqual(confirmed, started)) return started
  const [oldest] = cache.keys()
  if (cache.size >= capacity && oldest !== undefined) cache.delete(oldest)
  cache.set(keyOf(claim), confirmed)
  if (started) throw new StaleMember('The member has changed')
  return confirmed
}
