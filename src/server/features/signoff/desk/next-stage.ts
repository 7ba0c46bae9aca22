import type { RoundStage, SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import { isSame, type Package } from '../package/package.ts'
import type { StoredRound } from '../signoff.views.ts'

/** Whom to ask next; null where that is free. Once colleagues have approved the package, it is the client’s turn. */
export function nextStageOf(
  stage: SignOffStage,
  rounds: readonly StoredRound[],
  present: Package,
): RoundStage | null {
  if (stage === 'none') return null
  if (stage !== 'both') return stage
  const internal = rounds.find((one) => one.stage === 'internal')
  return internal?.state === 'approved' && isSame(internal, present) ? 'client' : 'internal'
}
