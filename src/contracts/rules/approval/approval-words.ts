import type { RoundStage, RoundState } from './sign-off-stages.ts'

const client: Record<RoundState, string | null> = {
  open: 'With the client',
  approved: 'Approved by the client',
  changes_requested: 'Client asks for changes',
  voided: 'Edited after approval',
  superseded: null,
  recalled: null,
}

const internal: Record<RoundState, string | null> = {
  ...client,
  open: 'With colleagues',
  approved: 'Approved by colleagues',
  changes_requested: 'Colleague asks for changes',
}

/** Where an approval stands, for a list; null when there is nothing to say of it. */
export function approvalWords(stage: RoundStage, state: RoundState): string | null {
  return stage === 'client' ? client[state] : internal[state]
}
