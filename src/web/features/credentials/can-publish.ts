import type { Platform } from '#contracts/rules/publishing/platform-names.ts'
import { publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'

/** Whether articles can be sent there. */
export function canPublishTo(platform: Platform): boolean {
  return publishingPlatforms.some((known) => known === platform)
}
