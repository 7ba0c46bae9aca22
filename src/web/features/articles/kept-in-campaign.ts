import type { Campaign } from '#contracts/clients/campaigns.ts'
import { leavesRule } from '#contracts/rules/approval/approval-rule.ts'

type Place = Pick<Campaign, 'clientId' | 'approval' | 'abilities'>

const ruleOf = ({ clientId, approval: stage }: Place) => ({ clientId, stage })

/** Whether articles of one campaign can’t go to another, where the approval that they need is not needed. */
export function isKeptFrom(from: Place | undefined, to: Place): boolean {
  return from !== undefined && !to.abilities.leaveApproval && leavesRule(ruleOf(from), ruleOf(to))
}

/** What is said of such a campaign where it could be chosen. */
export const keptHint = 'Other approval: only the owner and admins move articles here'
