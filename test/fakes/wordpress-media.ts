import { type RestAnswer, type RestRequest, restError } from './wordpress-answer.ts'
import { type FakeMedia, type FakeSite, slugOf } from './wordpress-site.ts'

/** The media library of the imitated site. */
export async function mediaRoutes(site: FakeSite, request: RestRequest): Promise<RestAnswer> {
  const [, id] = /^\/wp\/v2\/media\/(\d+)$/.exec(request.route) ?? []
  if (!id) return request.method === 'POST' ? upload(site, request) : list(site, request)
  const media = site.media.find((candidate) => candidate.id === Number(id))
  if (!media) return restError(404, 'rest_post_invalid_id', 'Invalid post ID.')
  if (request.method !== 'DELETE') return { status: 200, json: showMedia(media, request.siteUrl) }
  if (!site.mayEdit(request.user, media)) {
    return restError(403, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.')
  }
  if (request.query.get('force') !== 'true') {
    const message = "The post does not support trashing. Set 'force=true' to delete."
    return restError(501, 'rest_trash_not_supported', message)
  }
  site.media.splice(site.media.indexOf(media), 1)
  return { status: 200, json: { deleted: true, previous: showMedia(media, request.siteUrl) } }
}

function list(site: FakeSite, { query, user, siteUrl }: RestRequest): RestAnswer {
  const slugs = query.get('slug')?.split(',')
  const edit = query.get('context') === 'edit'
  const found = site.media
    .filter((media) => !slugs || slugs.includes(media.slug))
    .filter((media) => !edit || site.mayEdit(user, media))
  return { status: 200, json: found.map((media) => showMedia(media, siteUrl)) }
}

async function upload(site: FakeSite, request: RestRequest): Promise<RestAnswer> {
  const { user, body, headers } = request
  if (!user || !site.can(user, 'upload_files')) {
    const message = 'Sorry, you are not allowed to create posts as this user.'
    return restError(user ? 403 : 401, 'rest_cannot_create', message)
  }
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) {
    return restError(400, 'rest_upload_no_data', 'No data supplied.')
  }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) return restError(400, 'rest_upload_no_data', 'No data supplied.')
  // WordPress responds with 500 to files it rejects.
  const refuse = (message: string) => restError(500, 'rest_upload_unknown_error', message)
  if (file.size > site.options.maxUploadBytes) {
    return refuse('The uploaded file exceeds the upload_max_filesize directive in php.ini.')
  }
  if (file.size === 0) return refuse('File is empty. Please upload something more substantial.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPicture(bytes) || (file.type === 'image/webp' && !site.options.webp))
    return refuse('Sorry, you are not allowed to upload this file type.')
  const text = (name: string) => String(form.get(name) ?? '')
  const stem = file.name.replace(/\.[^.]*$/, '')
  const media: FakeMedia = {
    id: site.nextId(),
    author: user.id,
    slug: site.freeSlug(slugOf(text('slug')) || slugOf(text('title')) || slugOf(stem), site.media),
    filename: file.name,
    title: text('title') || stem,
    alt: text('alt_text').replaceAll(/<[^>]*>/g, ''),
    contentType: file.type,
    bytes,
  }
  site.media.push(media)
  return { status: 201, json: showMedia(media, request.siteUrl) }
}

/** The type by the first bytes: like WordPress, it looks at the content and not at the name. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const riff = head.startsWith('RIFF') && head.endsWith('WEBP')
  return riff || /^(\xff\xd8\xff|\x89PNG|GIF8)/.test(head)
}

function showMedia(media: FakeMedia, siteUrl: string) {
  return {
    id: media.id,
    slug: media.slug,
    source_url: `${siteUrl}/wp-content/uploads/${media.filename}`,
    link: `${siteUrl}/${media.slug}/`,
    title: { raw: media.title, rendered: media.title },
    alt_text: media.alt,
    mime_type: media.contentType,
    media_type: 'image',
  }
}
