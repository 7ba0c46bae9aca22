import { z } from 'zod'
import { oc } from '../operations.ts'
import { articleFieldNames } from '../rules/publishing/field-mapping.ts'
import { byId, idSchema, line } from '../shapes.ts'

/** An id of Webflow's: 24 hexadecimal characters. */
export const webflowId = (message: string) =>
  line(100, message)
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/, message)

export const siteIdSchema = webflowId('Please enter the Site ID: 24 characters, 0-9 and a-f')
export const collectionIdSchema = webflowId(
  'Please enter the collection ID: 24 characters, 0-9 and a-f',
)

export const collectionFieldSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  displayName: z.string(),
  type: z.string(),
  required: z.boolean(),
  /** False for a field that only Webflow itself fills. */
  editable: z.boolean(),
  helpText: z.string().nullable(),
  validations: z.record(z.string(), z.unknown()).nullable(),
})

/** A collection of a Webflow site, as it was at the last successful test. */
export const collectionSchema = z.object({
  displayName: z.string(),
  name: z.string(),
  slug: z.string(),
  fields: z.array(collectionFieldSchema),
})
export type Collection = z.infer<typeof collectionSchema>

const mappingSchema = z.partialRecord(z.enum(articleFieldNames), z.string().min(1).max(256))

export const fieldMappingsSchema = z.object({
  /** Null until a connection test has read the collection. */
  collection: collectionSchema.nullable(),
  /** The field of the collection, by its slug, for each field of an article. */
  mappings: mappingSchema,
  /** What the names of the fields suggest; used for publishing until a mapping is saved. */
  suggested: mappingSchema,
  saved: z.boolean(),
})
export type FieldMappings = z.infer<typeof fieldMappingsSchema>

export const fieldMappingsContract = oc.router({
  get: oc
    .route({
      method: 'GET',
      path: '/credentials/{id}/field-mappings',
      summary: 'Which field of the collection each field of an article fills',
    })
    .input(byId)
    .output(fieldMappingsSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/credentials/{id}/field-mappings',
      summary: 'Which field of the collection gets what',
    })
    .input(byId.extend({ mappings: mappingSchema }))
    .output(fieldMappingsSchema),
})

const missingAccess = 'Missing API key or Site ID'
const typedAccess = z.strictObject({
  apiKey: line(500, missingAccess),
  siteId: siteIdSchema,
  collectionId: collectionIdSchema.nullish(),
})
const storedAccess = z.strictObject({ credentialId: idSchema })
export type TestedWebflow = z.infer<typeof typedAccess> | z.infer<typeof storedAccess>

/** Seconds that `webflow-publish` waits for the end of a publication, at most and unless told otherwise. */
const longestWait = 25

export const webflowFunctions = {
  webflowTestConnection: oc
    .route({
      method: 'POST',
      path: '/webflow-test-connection',
      summary: 'Tests access to a Webflow site, and stores the result if the credential is stored',
    })
    .input(z.union([storedAccess, typedAccess], missingAccess))
    .output(
      z.object({
        status: z.enum(['connected', 'error']),
        collection: collectionSchema.nullable(),
        data: z.object({ message: z.string() }),
        error: z.string().nullable(),
        /** What to check, or what to know. */
        details: z.array(z.string()),
      }),
    ),
  webflowPublish: oc
    .route({
      method: 'POST',
      path: '/webflow-publish',
      summary: 'Publishes an article to a Webflow site, and waits for the end for a while',
    })
    .input(
      z.object({
        articleId: idSchema,
        credentialId: idSchema,
        /** Must be the credential's own, where given. */
        collectionId: collectionIdSchema.nullish(),
        useOptimizedImage: z.boolean().default(true),
        convertToWebP: z.boolean().default(true),
        waitSeconds: z.int().min(0).max(longestWait).default(longestWait),
      }),
    )
    .output(
      z.object({
        /** Null while a first publication is still under way. */
        previewUrl: z.string().nullable(),
        publicationId: idSchema,
        status: z.enum(['queued', 'sending', 'published']),
      }),
    ),
}
