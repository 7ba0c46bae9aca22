import { createHash } from 'node:crypto'
import type {
  ArticleField,
  CollectionField,
  FieldMapping,
} from '#contracts/rules/publishing/field-mapping.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { CmsCall, OutgoingArticle, Picture } from '../port.ts'
import type { FieldData, Item, NewAsset, WebflowCalls } from './webflow-client.ts'

/** A picture as an image field takes it. */
type PlacedPicture = { fileId: string; alt: string } | { url: string; alt: string }
export type PlacedPictures = Partial<
  Record<'banner_image_url' | 'open_graph_image' | 'author_image_url', PlacedPicture>
>

/** Webflow's limit for image fields. */
const mostBytes = 4 * 1024 * 1024

type Place = {
  calls: WebflowCalls
  fetch: SafeFetch
  siteId: string
  mapping: FieldMapping
  /** The item that is updated, which may have the same pictures already. */
  item: Item | null
}

/**
 * Uploads the pictures that the mapping asks for. A failure is a warning: an article without a picture is
 * better than none.
 */
export async function placePictures(
  place: Place,
  article: OutgoingArticle,
  call: CmsCall,
  warnings: string[],
): Promise<PlacedPictures> {
  const placed: PlacedPictures = {}
  const warn = (label: string, error: unknown): string => {
    if (call.signal.aborted || !(error instanceof ProviderError) || error.kind === 'auth_expired') {
      throw error
    }
    const message = `Failed to upload image: ${label}. ${error.message}`
    warnings.push(message)
    return message
  }
  const { banner, openGraph, authorPicture } = article
  if (banner && place.mapping.banner_image_url) {
    call.onStep({ percent: 30, step: 'uploading_banner' })
    try {
      placed.banner_image_url = await put(place, 'banner_image_url', article, banner, call.signal)
      call.onStep({ percent: 60, step: 'banner_uploaded' })
    } catch (error) {
      const message = warn('the banner', error)
      call.onStep({ percent: 50, step: 'banner_warning', message })
    }
  }
  const others = { open_graph_image: openGraph, author_image_url: authorPicture } as const
  for (const [part, picture] of Object.entries(others)) {
    if (!picture || !place.mapping[part as ArticleField]) continue
    const slot = part as keyof typeof others
    try {
      placed[slot] =
        'address' in picture
          ? { url: picture.address, alt: picture.alt }
          : await put(place, slot, article, picture, call.signal)
    } catch (error) {
      warn(slot === 'open_graph_image' ? 'the Open Graph image' : 'the author’s picture', error)
    }
  }
  return placed
}

/** The fields that hold the pictures. */
export function pictureFields(
  pictures: PlacedPictures,
  fields: readonly CollectionField[],
  mapping: FieldMapping,
): FieldData {
  const data: FieldData = {}
  for (const [part, picture] of Object.entries(pictures)) {
    const field = fields.find(({ slug }) => slug === mapping[part as ArticleField])
    if (field) data[field.slug] = field.type === 'MultiImage' ? [picture] : picture
  }
  return data
}

/** The address of the banner on an item, if this publication has put one there. */
export function pictureIn(
  data: FieldData,
  slug: string | undefined,
  { banner_image_url: banner }: PlacedPictures,
): string | null {
  return banner ? (imageOf(data, slug)?.url ?? null) : null
}

/** The picture on the item already, or a new upload; its name tells which picture it is. */
async function put(
  place: Place,
  part: keyof PlacedPictures,
  article: OutgoingArticle,
  picture: Picture,
  signal: AbortSignal,
): Promise<PlacedPicture> {
  const name = fileName(article.slug, picture)
  const there = imageOf(place.item?.fieldData, place.mapping[part])
  if (there?.url.endsWith(`_${name}`)) return { fileId: there.fileId, alt: picture.alt }
  return { fileId: (await upload(place, name, picture, signal)).id, alt: picture.alt }
}

/** Uploads a picture of the text as an asset of the site; its address there. */
export async function uploadForText(
  place: Place,
  picture: Picture,
  signal: AbortSignal,
): Promise<string> {
  const { address } = await upload(place, fileNameOf(picture), picture, signal)
  if (address) return address
  throw new ProviderError('rejected', 'Webflow did not say where the picture is.')
}

/** Under a hundred characters with its mark, as Webflow asks. */
const fileNameOf = ({ filename }: Picture) => filename.slice(-90).replace(/^-+/, '')

export function imageOf(
  data: FieldData | undefined,
  slug: string | undefined,
): { fileId: string; url: string } | null {
  const value = slug === undefined ? undefined : data?.[slug]
  const image = (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | undefined
  if (typeof image?.fileId !== 'string' || typeof image.url !== 'string') return null
  return { fileId: image.fileId, url: image.url }
}

/** Under a hundred characters, as Webflow asks, and the same for the same bytes. */
function fileName(slug: string, { bytes, filename }: Picture): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const extension = /\.[a-z0-9]{1,5}$/.exec(filename)?.[0] ?? '.webp'
  return `${slug.slice(0, 60)}-${digest}${extension}`
}

/** Announces a file to Webflow, then sends it where Webflow says. */
async function upload(
  { calls, fetch, siteId }: Place,
  name: string,
  { bytes, contentType }: Picture,
  signal: AbortSignal,
): Promise<{ id: string; address: string }> {
  if (bytes.byteLength > mostBytes) {
    throw new ProviderError('rejected', 'Webflow takes images of up to 4 MB.')
  }
  const hash = createHash('md5').update(bytes).digest('hex')
  const asset = await calls.newAsset(siteId, name, hash)
  if (!asset.id || !asset.uploadUrl) {
    throw new ProviderError('rejected', 'Webflow did not say where to send it.')
  }
  const form = new FormData()
  for (const [field, value] of formFields(asset, contentType)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name)
  const encoded = new Response(form)
  const { status, body } = await fetch(asset.uploadUrl, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? 'multipart/form-data' },
    body: new Uint8Array(await encoded.arrayBuffer()),
    // A file that arrives twice is one file.
    idempotent: true,
    signal,
  })
  if (status >= 200 && status < 300) {
    return { id: asset.id, address: asset.hostedUrl ?? asset.assetUrl ?? '' }
  }
  throw new ProviderError(status >= 500 ? 'unavailable' : 'rejected', `Upload failed: ${status}`, {
    detail: new TextDecoder().decode(body.subarray(0, 300)),
  })
}

/** The storage signs these fields, under exactly these names. */
function formFields({ uploadDetails = {} }: NewAsset, contentType: string): [string, string][] {
  const names = {
    acl: 'acl',
    bucket: 'bucket',
    xAmzAlgorithm: 'X-Amz-Algorithm',
    xAmzCredential: 'X-Amz-Credential',
    xAmzDate: 'X-Amz-Date',
    key: 'key',
    policy: 'Policy',
    xAmzSignature: 'X-Amz-Signature',
    successActionStatus: 'success_action_status',
    cacheControl: 'Cache-Control',
  } as const
  const given = Object.entries(names).flatMap(([key, name]): [string, string][] => {
    const value = uploadDetails[key as keyof typeof names]
    return value === undefined ? [] : [[name, value]]
  })
  return [...given, ['content-type', uploadDetails.contentType ?? contentType]]
}
