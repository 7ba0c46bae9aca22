import type { Overview, WaitReason } from '#contracts/overview.ts'
import type { Tone } from '../../ui/badge.tsx'

type Item = Overview['today']['items'][number]

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

/** What to do with an article, as the words of the button that leads there, and whether its next step opens at once. */
export function whatToDo({
  standing: { stage },
  failed,
  approval,
}: Pick<Item, 'standing' | 'failed' | 'approval'>): { label: string; opens: boolean } {
  const goesOut = approval ? 'Send for approval' : 'Publish…'
  switch (stage) {
    case 'changes':
      return { label: 'Answer changes', opens: false }
    case 'attention':
      return { label: failed ? 'Retry' : 'Fix', opens: false }
    case 'outline':
      return { label: 'Approve outline', opens: false }
    case 'with_colleague':
      return { label: 'Review', opens: false }
    case 'approved':
      return { label: 'Publish…', opens: true }
    case 'changed':
      return { label: goesOut, opens: true }
    default:
      return approval ? { label: goesOut, opens: true } : { label: 'Check', opens: false }
  }
}
