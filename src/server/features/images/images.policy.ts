import type { GeneratedImage, ImageStatus } from '#contracts/articles/images.ts'
import { imagesPerArticle } from '#contracts/credits/credits.ts'
import { imageStalledAfterMs } from '#contracts/rules/pictures/image-defaults.ts'

type Known = { status: ImageStatus; requested: boolean }

/** True from the moment a drawing is asked for until it has ended. */
export function isUnderWay({ status }: { status: ImageStatus }): boolean {
  return status === 'pending' || status === 'in_progress'
}

/** True when a drawing under way has taken so long that it may be started again. */
export function isStalled(image: { status: ImageStatus; started_at: Date }, now: Date): boolean {
  return isUnderWay(image) && now.getTime() - image.started_at.getTime() > imageStalledAfterMs
}

/** Pictures drawn on request that count: neither failures nor the article's own banner do. */
export function picturesUsed(images: readonly Known[]): number {
  return images.filter(
    ({ requested, status }) => requested && status !== 'error' && status !== 'failed',
  ).length
}

/** Failures are free, but only so many of them: a prompt that is always refused stops here. */
export function tooManyDrawn(images: readonly Known[]): boolean {
  return images.filter(({ requested }) => requested).length >= 3 * imagesPerArticle
}

/** A drawing in the four words of the function's answer. */
export function answerOf(image: {
  id: string
  status: ImageStatus
  image_url: string | null
  error_message: string | null
}): GeneratedImage {
  const ended = image.status === 'success' || image.status === 'cancelled' ? image.status : 'error'
  return {
    status: isUnderWay(image) ? 'pending' : ended,
    imageUrl: image.image_url,
    generationId: image.id,
    error: image.error_message,
  }
}
