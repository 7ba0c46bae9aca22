import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { PresentPackage } from '../rewriting/package-text.views.ts'

/** Why an article can't be written again now, in a sentence; null when it can. */
export function obstacleTo(
  { status, regenerating, text }: PresentPackage,
  campaign: { isArchived: boolean } | undefined,
): string | null {
  if (isBeingWritten(status)) return 'This article is still being written.'
  if (regenerating) return 'This article is already being written again.'
  if (!text) return 'There is no text yet that could be written again.'
  if (campaign?.isArchived) {
    return 'This campaign is archived. Restore it to have its articles written again.'
  }
  return null
}
