import type { Round, Seat } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import { formatDay } from '../../../lib/format.ts'
import { serverDate } from '../../../lib/server-clock.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** The state of a round as a word with its mark. */
export const roundWords: Record<
  RoundState,
  { label: string; tone: Tone; mark: 'waiting' | 'done' | 'draft' | 'stopped' }
> = {
  open: { label: 'Waiting for the client', tone: 'info', mark: 'waiting' },
  approved: { label: 'Approved', tone: 'success', mark: 'done' },
  changes_requested: { label: 'Changes asked for', tone: 'warning', mark: 'draft' },
  voided: { label: 'Edited after approval', tone: 'warning', mark: 'stopped' },
  superseded: { label: 'Replaced by a newer round', tone: 'neutral', mark: 'stopped' },
  recalled: { label: 'Withdrawn', tone: 'neutral', mark: 'stopped' },
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const weekMs = 7 * 86_400_000

/** Since when something waits, e.g. `since Tuesday`; with the date once a week has passed. */
export function sinceWhen(time: string, now = serverDate()): string {
  const then = new Date(time)
  const age = now.getTime() - then.getTime()
  if (then.toDateString() === now.toDateString()) return 'since today'
  return `since ${age < weekMs ? weekday.format(then) : formatDay(then, now)}`
}

/** What is said of a round, by whom it is for. */
export function roundLabel({
  state,
  stage,
  isStuck = false,
}: Pick<Round, 'state' | 'stage'> & { isStuck?: boolean }): string {
  if (isStuck) return 'Needs a new round'
  if (state === 'open' && stage === 'internal') return 'Waiting for colleagues'
  if (state === 'approved' && stage === 'internal') return 'Approved by colleagues'
  return roundWords[state].label
}

/** What a reviewer has done so far. */
export function seatWords({ state, verdict, mailProblem, userId }: Seat): string {
  if (mailProblem) return mailProblem
  if (verdict === 'changes') return 'Asks for changes'
  if (verdict) return verdict === 'approve' ? 'Approved' : 'Approved, with a note'
  if (state === 'revoked') return 'Link revoked'
  if (state === 'expired') return 'Link expired'
  if (userId) return 'Has yet to answer'
  if (state === 'read') return 'Has read all of it'
  return state === 'opened' ? 'Has opened it' : 'Not opened yet'
}

/** One line on where a round stands. */
export function roundLine(round: Round, now = serverDate()): string {
  const label = roundLabel(round)
  return round.state === 'open' && !round.isStuck
    ? `${label} ${sinceWhen(round.openedAt, now)}`
    : label
}
