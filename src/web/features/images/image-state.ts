import type { ImageGeneration } from '#contracts/articles/images.ts'
import type { ImageGenerator } from '#contracts/clients/campaigns.ts'

/** Whether an image is still being generated. */
export function isUnderWay({ status }: Pick<ImageGeneration, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress'
}

/** Whether to report the latest generation; a cancelled one matters only without a banner. */
export function endedWithoutPicture(
  { status }: Pick<ImageGeneration, 'status'>,
  bannerUrl: string | null,
): boolean {
  return status === 'error' || status === 'failed' || (status === 'cancelled' && !bannerUrl)
}

/** The finished images other than the current banner. */
export function earlierImages<Image extends Pick<ImageGeneration, 'status' | 'imageUrl'>>(
  images: readonly Image[],
  bannerUrl: string | null,
): Image[] {
  return images.filter(
    ({ status, imageUrl }) => status === 'success' && imageUrl && imageUrl !== bannerUrl,
  )
}

/** The generators to choose from: those of type openai only where already chosen. */
export function offeredGenerators<Generator extends Pick<ImageGenerator, 'id' | 'type'>>(
  generators: readonly Generator[],
  chosenId: string,
): Generator[] {
  return generators.filter(({ id, type }) => type !== 'openai' || id === chosenId)
}
