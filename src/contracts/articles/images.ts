import { z } from 'zod'
import { oc } from '../operations.ts'
import { imageDefaults } from '../rules/pictures/image-defaults.ts'
import { done, idSchema, line, paragraph, timeSchema } from '../shapes.ts'

export const imageStatusSchema = z.enum([
  'pending',
  'in_progress',
  'success',
  'error',
  'failed',
  'cancelled',
])
export type ImageStatus = z.infer<typeof imageStatusSchema>

const promptSchema = paragraph(4000)

/** Draws a picture for an article; what is left out is taken from its campaign and its last picture. */
const startForm = z.strictObject({
  articleId: idSchema,
  generatorId: idSchema.nullish(),
  prompt: promptSchema.nullish(),
  userId: idSchema.nullish(),
})
const pollForm = z.strictObject({
  predictionId: idSchema,
  articleId: idSchema,
  checkOnly: z.literal(true),
})
const retryForm = z.strictObject({
  /** Null where there is none to retry, which is answered with a sentence. */
  predictionId: idSchema.nullish(),
  articleId: idSchema,
  forceRetry: z.literal(true),
})
/** Draws the article of an earlier picture anew, with exactly these parameters. */
const parametersForm = z.strictObject({
  generationId: idSchema,
  prompt: promptSchema.min(1),
  negativePrompt: paragraph(1000).default(''),
  width: z.int().min(256).max(2048).default(imageDefaults.width),
  height: z.int().min(256).max(2048).default(imageDefaults.height),
  steps: z.int().min(1).max(100).default(imageDefaults.steps),
  guidance: z.number().min(0).max(20).default(imageDefaults.guidance),
  model: line(200).default(imageDefaults.model),
})
const cancelForm = z.strictObject({ generationId: idSchema, action: z.literal('cancel') })

export const generateImageSchema = z.union([
  startForm,
  pollForm,
  retryForm,
  parametersForm,
  cancelForm,
])
export type StartImage = z.output<typeof startForm>
export type ImageParameters = z.output<typeof parametersForm>

/** `generationId` is the `predictionId` of the poll and retry forms. */
export const generatedImageSchema = z.object({
  status: z.enum(['pending', 'success', 'error', 'cancelled']),
  imageUrl: z.string().nullable(),
  generationId: idSchema,
  error: z.string().nullable(),
})
export type GeneratedImage = z.infer<typeof generatedImageSchema>

export const imageFunctions = {
  generateImage: oc
    .route({
      method: 'POST',
      path: '/generate-image',
      summary: 'Starts, polls, retries or cancels a banner image',
    })
    .input(generateImageSchema)
    .output(generatedImageSchema),
  optimizeImage: oc
    .route({
      method: 'POST',
      path: '/optimize-image',
      summary: 'Optimises one of the article’s images',
    })
    .input(
      z.object({
        imageUrl: z.string().max(2000),
        articleId: idSchema,
        convertToWebP: z.boolean().default(true),
      }),
    )
    .output(
      z.object({
        optimizedUrl: z.string(),
        /** Bytes. */
        originalSize: z.int(),
        optimizedSize: z.int(),
        /** Percent of the original that was saved, 0 to 100. */
        compressionRatio: z.number(),
        format: z.enum(['webp', 'jpeg', 'png']),
        webpConversion: z.boolean(),
      }),
    ),
}

export const imageGenerationSchema = z.object({
  id: idSchema,
  status: imageStatusSchema,
  prompt: z.string(),
  negativePrompt: z.string(),
  templateName: z.string(),
  model: z.string(),
  generatorId: idSchema.nullable(),
  imageUrl: z.string().nullable(),
  optimizedUrl: z.string().nullable(),
  openGraphUrl: z.string().nullable(),
  squareUrl: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  errorMessage: z.string().nullable(),
  retriesLeft: z.int(),
  createdAt: timeSchema,
  /** When drawing began, or was last begun again. */
  startedAt: timeSchema,
})
export type ImageGeneration = z.infer<typeof imageGenerationSchema>

const ofArticle = z.object({ articleId: idSchema })

/** The pictures of an article, beside the article itself. */
export const imagesContract = oc.prefix('/articles/{articleId}').router({
  list: oc
    .route({
      method: 'GET',
      path: '/images',
      summary: 'Images generated for an article, newest first',
    })
    .meta({ scope: 'articles:read' })
    .input(ofArticle)
    .output(
      z.object({
        items: z.array(imageGenerationSchema),
        /** Pictures drawn on request, of those that belong to the article’s credit. */
        used: z.int(),
        included: z.int(),
        abilities: z.object({ draw: z.boolean() }),
      }),
    ),
  choose: oc
    .route({ method: 'PUT', path: '/banner', summary: 'Uses an earlier image as the banner' })
    .input(ofArticle.extend({ generationId: idSchema }))
    .output(done),
  recover: oc
    .route({
      method: 'POST',
      path: '/banner/recover',
      summary: 'Replaces a lost banner with the latest image whose file exists',
    })
    .input(ofArticle)
    .output(z.object({ imageUrl: z.string() })),
  describe: oc
    .route({ method: 'PUT', path: '/banner/alt', summary: 'Changes the alternative text' })
    .input(ofArticle.extend({ alt: line(300) }))
    .output(done),
})
