import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { colleaguesFor, ownerOf } from './colleagues.views.ts'
import { type StoredRound, seatsOf } from './signoff.views.ts'

type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number]

/**
 * What the round has come to: one request for changes is enough, and one approval unless all must approve. Whoever was
 * asked counts, also once their seat is revoked. Approval of one's own work needs another's beside it.
 */
export async function outcomeOf(scope: Scope, round: StoredRound): Promise<RoundState> {
  const seats = await seatsOf(scope, [round.id])
  if (seats.some(({ verdict }) => verdict === 'changes')) return 'changes_requested'
  const approved = seats.filter(({ verdict }) => verdict !== null)
  if (approved.length < (round.everyone ? seats.length : 1)) return 'open'
  const isOwn = await whoseWork(scope, round)
  const people = approved.map(({ user_id, email }) => ({ userId: user_id, email }))
  return people.every(isOwn) ? 'open' : 'approved'
}

/** Whether an open round can no longer be approved: nobody is left to ask whose answer it still needs. */
export function isStuck(
  { state, everyone }: Pick<StoredRound, 'state' | 'everyone'>,
  seats: readonly Pick<SeatRow, 'verdict' | 'revoked_at'>[],
): boolean {
  if (state !== 'open') return false
  const unanswered = seats.filter(({ verdict }) => verdict === null)
  const out = unanswered.filter(({ revoked_at }) => revoked_at !== null)
  return out.length === unanswered.length || (everyone && out.length > 0)
}

type Person = { userId?: string | null | undefined; email: string }

/**
 * Tells of people whether they would approve their own work, known by account or address: what they ordered or sent,
 * while a colleague could approve it who did neither; else, what they ordered while any colleague could.
 */
export async function whoseWork(
  scope: Scope,
  of: { articleId: string; clientId: string; openedBy: string | null },
): Promise<(person: Person) => boolean> {
  const colleagues = await colleaguesFor(scope, of.clientId)
  const owner = await ownerOf(scope, of.articleId)
  const own = [[of.openedBy, owner], [owner]].find((ids) =>
    colleagues.some(({ userId }) => !ids.includes(userId)),
  )
  if (!own) return () => false
  const addresses = colleagues
    .filter(({ userId }) => own.includes(userId))
    .map(({ email }) => email.toLowerCase())
  return ({ userId, email }) =>
    userId ? own.includes(userId) : addresses.includes(email.toLowerCase())
}
