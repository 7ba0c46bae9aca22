import type { Publication } from '#contracts/publishing/publishing.ts'

/** Whether a publication is queued or being sent. */
export function isUnderWay(publication: Publication | undefined): boolean {
  return publication?.status === 'queued' || publication?.status === 'sending'
}

/** Whether a site shows another version of the article than `revision`, the present one. */
export function isOutdated(publication: Publication, revision: number): boolean {
  const { publishedAt, publishedRevision } = publication
  return publishedAt !== null && (publishedRevision ?? revision) !== revision
}

/** Whether anything is under way to or from the site. */
export function isMoving(publication: Publication | undefined): boolean {
  return isUnderWay(publication) || publication?.status === 'unpublishing'
}
