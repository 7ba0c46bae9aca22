import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'
import type { LinkKey, LinkRequest } from '../link-scope.ts'
import { openOwnSeat } from '../own-seat.ts'
import { isSame, packageChanges } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { latestRounds, type StoredRound, seatsOf } from '../signoff.views.ts'
import type { Review } from './read-review.ts'
import { inSeat, type SeatScope, seatStateOf } from './seat-scope.ts'

/** A version that the reviewer was sent since: their seat there, and what differs. */
type Sent = { key: LinkKey; changes: PartChange[]; wasApproved: boolean }

/** What has taken the place of the package that somebody decided on. */
export type Newer =
  | Sent
  /** Nobody was sent it yet, so only the names of its parts that differ may be told. */
  | { key: null; parts: string[] }

/**
 * Finds what has taken the place of the package that a reviewer had on the page. Null when nothing has, and
 * for a hash that is not of the package they were sent.
 */
export async function findNewer(
  request: LinkRequest,
  packageSha256: string | undefined,
): Promise<Newer | null> {
  return await inSeat(request, async (scope) => {
    const { round } = scope
    if (packageSha256 !== round.packageSha256) return null
    return (await sentSince(scope)) ?? (await editedSince(scope))
  })
}

async function sentSince(scope: SeatScope): Promise<Newer | null> {
  const { seat, round, now } = scope
  const rounds = await latestRounds(scope, round.articleId)
  const last = rounds.find(({ stage }) => stage === 'client')
  if (!last || last.number <= round.number || !canBeDecided(last)) return null
  const own = (await seatsOf(scope, [last.id])).find(({ email }) => email === seat.email)
  if (!own || own.expires_at < now) return null
  const { clientId } = last
  const key = await openOwnSeat(scope, { seatId: own.id, clientId, email: seat.email })
  if (!key) return null
  const changes = packageChanges(round.package, last.package)
  return { key, changes, wasApproved: round.state === 'voided' }
}

const canBeDecided = ({ state }: StoredRound) =>
  state === 'open' || state === 'approved' || state === 'changes_requested'

async function editedSince(scope: SeatScope): Promise<Newer | null> {
  if (!['open', 'decided', 'voided'].includes(seatStateOf(scope))) return null
  const { articleId, package: sent } = scope.round
  const article = await packagedArticle(scope, articleId)
  if (!article || isSame(scope.round, article.package)) return null
  return { key: null, parts: packageChanges(sent, article.package).map(({ part }) => part) }
}

/** A newer version as the change of the page that they had. */
export function asChange(review: Review, { changes, wasApproved }: Sent): Review {
  return { ...review, changes, isFirst: false, onlyChange: review.onlyChange && wasApproved }
}
