import type { SignOffStage } from './sign-off-stages.ts'

/** Who approves for whom: the rule that an article is under. */
export type ApprovalRule = { clientId: string; stage: SignOffStage }

/** Who approves, as a sentence names them. */
export const approvers: Record<SignOffStage, string> = {
  none: 'nobody',
  internal: 'a colleague',
  client: 'the client',
  both: 'a colleague, then the client',
}

export const onlyManagersSet = 'Only the owner and admins change who approves.'

export const onlyManagersMove =
  'Only the owner and admins move an article out of the approval it needs.'

// A client’s approval counts for colleagues as well.
const strictness: Record<SignOffStage, number> = { none: 0, internal: 1, client: 2, both: 3 }

/** Whether an approval that was needed no longer is: under a laxer rule, or under that of another client. */
export function leavesRule(from: ApprovalRule, to: ApprovalRule): boolean {
  if (strictness[to.stage] < strictness[from.stage]) return true
  return from.clientId !== to.clientId && strictness[from.stage] >= strictness.client
}
