import type { WaitReason } from '#contracts/overview.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Why something waits for a person, as the badge of its row. */
export const reasons: Record<WaitReason, { label: string; tone: Tone }> = {
  changes: { label: 'Changes asked for', tone: 'danger' },
  attention: { label: 'Needs attention', tone: 'danger' },
  overdue: { label: 'Overdue', tone: 'danger' },
  due_today: { label: 'Due today', tone: 'warning' },
  review: { label: 'Your review', tone: 'info' },
  outline: { label: 'Outline to approve', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  to_check: { label: 'To check', tone: 'neutral' },
  changed: { label: 'Changed since publishing', tone: 'neutral' },
}
