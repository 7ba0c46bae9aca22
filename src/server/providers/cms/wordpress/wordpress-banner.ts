import { ProviderError } from '#server/kernel/errors.ts'
import type { CmsCall, OutgoingArticle, TextPicture } from '../port.ts'
import { uploadOrJpeg } from '../site/upload-or-jpeg.ts'
import type { WordPressClient } from './wordpress-client.ts'
import { explainNetworkError, WordPressError } from './wordpress-errors.ts'
import { type MediaUpload, toMediaUpload } from './wordpress-mapping.ts'

/** The banner in the media library; `uploadedNow` means that it has to be deleted if the post fails. */
export type PlacedBanner = {
  mediaId: number
  filename: string
  uploadedNow: boolean
  address: string
}

/**
 * Uploads the banner to the media library, or finds it there. A failure is a warning and null: an article
 * without its banner is better than none.
 */
export async function placeBanner(
  client: WordPressClient,
  article: OutgoingArticle,
  refusal: string | null,
  { onStep, signal }: CmsCall,
  warnings: string[],
): Promise<PlacedBanner | null> {
  const { banner } = article
  if (!banner) return null
  onStep({ percent: 30, step: 'uploading_banner' })
  try {
    if (refusal) throw new WordPressError('rejected', refusal)
    const placed = await uploadOrJpeg(banner, (picture) =>
      findOrUpload(client, toMediaUpload(article, picture), picture),
    )
    onStep({ percent: 60, step: 'banner_uploaded' })
    return placed
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError) || error.kind === 'auth_expired') {
      throw error
    }
    const message = `Failed to upload image: ${reasonOf(error)}`
    warnings.push(message)
    onStep({ percent: 50, step: 'banner_warning', message })
    return null
  }
}

/** Uploads a picture of the text to the media library, or finds it there; its address on the site. */
export async function placeInText(
  client: WordPressClient,
  article: OutgoingArticle,
  picture: TextPicture,
  refusal: string | null,
): Promise<string> {
  if (refusal) throw new WordPressError('rejected', refusal)
  const placed = await findOrUpload(client, toMediaUpload(article, picture), picture)
  if (placed.address) return placed.address
  throw new WordPressError('rejected', 'WordPress did not say where the picture is.')
}

async function findOrUpload(
  client: WordPressClient,
  upload: MediaUpload,
  { bytes, contentType }: NonNullable<OutgoingArticle['banner']>,
): Promise<PlacedBanner> {
  const [stored] = await client.findMedia(upload.slug)
  const { filename } = upload
  if (stored) {
    return { mediaId: stored.id, filename, uploadedNow: false, address: stored.source_url }
  }
  try {
    const made = await client.uploadMedia(upload, bytes, contentType)
    return { mediaId: made.id, filename, uploadedNow: true, address: made.source_url }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'unknown_outcome') throw error
    // The response was lost, but the upload may have succeeded.
    const [made] = await client.findMedia(upload.slug)
    if (!made) throw error
    return { mediaId: made.id, filename, uploadedNow: true, address: made.source_url }
  }
}

function reasonOf(error: ProviderError): string {
  const explained = explainNetworkError(error)
  if (!(explained instanceof WordPressError)) return error.message
  if (explained.status && explained.status >= 300) {
    const text = explained.said ?? explained.causes[0] ?? ''
    return `Upload failed: ${explained.status} ${text}`.trim()
  }
  return explained.kind === 'unknown_outcome' ? 'WordPress did not answer.' : explained.message
}
