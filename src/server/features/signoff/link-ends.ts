import { linkDays } from '#contracts/approval/sign-off-shapes.ts'

const dayMs = 86_400_000
/** Days for which a link to a portal works. */
const portalDays = 90

/** When a link to a portal that is sent now ends. */
export const portalLinkEnd = (now: Date): Date => new Date(now.getTime() + portalDays * dayMs)

/** When links to a review end: two weeks from now, or a week after the due date. */
export function reviewLinkEnd(now: Date, dueOn: string | null): Date {
  const usual = now.getTime() + linkDays * dayMs
  const afterDue = dueOn ? new Date(`${dueOn}T23:59:59Z`).getTime() + 7 * dayMs : 0
  return new Date(Math.max(usual, afterDue))
}
