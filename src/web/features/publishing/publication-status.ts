import type { Publication } from '#contracts/publishing.ts'

/** Whether a publication is queued or being sent. */
export function isUnderWay(publication: Publication | undefined): boolean {
  return publication?.status === 'queued' || publication?.status === 'sending'
}
