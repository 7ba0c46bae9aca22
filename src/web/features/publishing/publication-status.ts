import type { Publication } from '#contracts/publishing.ts'

/** Whether a publication is on its way. */
export function isUnderWay(publication: Publication | undefined): boolean {
  return publication?.status === 'queued' || publication?.status === 'sending'
}
