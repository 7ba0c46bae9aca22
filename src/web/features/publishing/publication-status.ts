import type { Publication } from '#contracts/publishing/publishing.ts'

/** Whether a publication is queued or being sent. */
export function isUnderWay(publication: Publication | undefined): boolean {
  return publication?.status === 'queued' || publication?.status === 'sending'
}

/** Whether anything is under way to or from the site. */
export function isMoving(publication: Publication | undefined): boolean {
  return isUnderWay(publication) || publication?.status === 'unpublishing'
}
