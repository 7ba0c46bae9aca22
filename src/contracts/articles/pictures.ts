import { z } from 'zod'
import { oc } from '../operations.ts'
import { mostPictureBytes } from '../rules/pictures/picture-formats.ts'
import { done, idSchema, line, timeSchema } from '../shapes.ts'

const share = z.number().min(0).max(1)
const focusSchema = z.strictObject({ x: share, y: share })
const cropSchema = z.strictObject({
  x: share,
  y: share,
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.01).max(1),
})
const cropsSchema = z.strictObject({
  banner: cropSchema.optional(),
  openGraph: cropSchema.optional(),
  square: cropSchema.optional(),
})
export type PictureCrops = z.output<typeof cropsSchema>

const altSchema = line(300)

export const pictureSchema = z.object({
  id: idSchema,
  source: z.enum(['drawn', 'uploaded']),
  /** The name of an uploaded file, or the prompt of a drawing. */
  name: z.string(),
  alt: z.string(),
  /** Nobody has written or confirmed the alternative text. */
  altProposed: z.boolean(),
  /** The file that stands in a text, with its address as Markdown names it. */
  url: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  /** The article it was made for. */
  article: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Articles that show it now. */
  uses: z.int(),
  createdAt: timeSchema,
})
export type Picture = z.output<typeof pictureSchema>

const formatSchema = z.object({
  name: z.enum(['banner', 'openGraph', 'square']),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** The file as it is now. */
  url: z.string().nullable(),
})

export const bannerFormatsSchema = z.object({
  pictureId: idSchema,
  originalUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null where nobody has set it, and each format is cut around what stands out. */
  focus: focusSchema.nullable(),
  crops: cropsSchema,
  formats: z.array(formatSchema),
  abilities: z.object({ update: z.boolean() }),
})
export type BannerFormats = z.output<typeof bannerFormatsSchema>

const ofClient = z.object({ clientId: idSchema })
const ofArticle = z.object({ articleId: idSchema })
const megabytes = mostPictureBytes / 1024 / 1024

const pictures = oc.router({
  list: oc
    .route({
      method: 'GET',
      path: '/clients/{clientId}/pictures',
      summary: 'A page of a client’s pictures, newest first',
    })
    .input(
      ofClient.extend({
        /** Words of the alternative text, the article, the file or the prompt. */
        search: z.string().max(200).default(''),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        items: z.array(pictureSchema),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
      }),
    ),
  upload: oc
    .route({
      method: 'POST',
      path: '/clients/{clientId}/pictures',
      successStatus: 201,
      summary: 'Adds a picture to a client’s gallery',
    })
    .input(
      ofClient.extend({
        file: z.file().max(mostPictureBytes, `Please choose a picture of up to ${megabytes} MB`),
        articleId: idSchema.optional(),
      }),
    )
    .output(pictureSchema),
  fetch: oc
    .route({
      method: 'POST',
      path: '/clients/{clientId}/pictures/address',
      successStatus: 201,
      summary: 'Copies a picture on the web into a client’s gallery',
    })
    .input(
      ofClient.extend({
        address: z.url({ protocol: /^https?$/, error: 'Please enter a full address' }).max(4000),
        articleId: idSchema.optional(),
      }),
    )
    .output(pictureSchema),
  describe: oc
    .route({
      method: 'PUT',
      path: '/clients/{clientId}/pictures/{id}',
      summary: 'Changes a picture’s alternative text, where it is used from now on',
    })
    .input(ofClient.extend({ id: idSchema, alt: altSchema }))
    .output(pictureSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/clients/{clientId}/pictures/{id}',
      summary: 'Deletes a picture that nothing uses',
    })
    .input(ofClient.extend({ id: idSchema }))
    .output(done),
  formats: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/banner/formats',
      summary: 'The banner’s original, its focal point and the part each format shows',
    })
    .input(ofArticle)
    .output(bannerFormatsSchema),
  shape: oc
    .route({
      method: 'PUT',
      path: '/articles/{articleId}/banner/formats',
      summary: 'Sets the banner’s focal point and crops, and remakes its files',
    })
    .input(
      ofArticle.extend({
        /** The picture that was looked at: another banner may have come since. */
        pictureId: idSchema,
        focus: focusSchema.nullable(),
        crops: cropsSchema,
      }),
    )
    .output(bannerFormatsSchema),
  setBanner: oc
    .route({
      method: 'PUT',
      path: '/articles/{articleId}/banner/picture',
      summary: 'Uses a picture of the client’s gallery as the banner',
    })
    .input(ofArticle.extend({ pictureId: idSchema }))
    .output(done),
})

/** The routes of galleries and of the formats of banners. Apart, since they are needed when opened. */
export const picturesContract = { pictures }
