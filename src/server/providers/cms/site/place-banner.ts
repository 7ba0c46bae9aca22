import { ProviderError } from '#server/kernel/errors.ts'
import type { CmsCall, Picture } from '../port.ts'
import { uploadOrJpeg } from './upload-or-jpeg.ts'

/**
 * Reports the steps of putting up a banner. A failure is a warning and null: an article without its banner
 * is better than none.
 */
export async function placeBanner<Placed>(
  banner: Picture | null,
  { onStep, signal }: CmsCall,
  warnings: string[],
  upload: (banner: Picture) => Promise<Placed>,
): Promise<Placed | null> {
  if (!banner) return null
  onStep({ percent: 30, step: 'uploading_banner' })
  try {
    const placed = await uploadOrJpeg(banner, upload)
    onStep({ percent: 60, step: 'banner_uploaded' })
    return placed
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError) || error.kind === 'auth_expired') {
      throw error
    }
    const message = `Failed to upload image: ${error.message}`
    warnings.push(message)
    onStep({ percent: 50, step: 'banner_warning', message })
    return null
  }
}

/** A picture as a file of a form. */
export function fileOf({ bytes, contentType, filename }: Picture): File {
  return new File([new Uint8Array(bytes)], filename, { type: contentType })
}
