import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type Platform, platformNames } from './rules/platform-names.ts'
import { byId, done, idSchema, line, timeSchema } from './shapes.ts'

export const platformSchema = z.enum(Object.keys(platformNames) as [Platform, ...Platform[]])

/** Platforms that credentials can be added for and that articles can be sent to. */
export const publishingPlatforms = ['wordpress'] as const satisfies readonly Platform[]

const wordpressFields = {
  platform: z.literal('wordpress'),
  name: line(200).min(1, 'Name is required'),
  siteUrl: line(500).min(1, 'Site URL is required'),
  username: line(200).min(1, 'Username is required'),
}
export const newCredentialSchema = z.object({
  ...wordpressFields,
  appPassword: line(200).min(1, 'Application password is required'),
})
export type NewCredential = z.infer<typeof newCredentialSchema>

/** An empty application password keeps the stored one. */
export const changedCredentialSchema = z.object({
  ...wordpressFields,
  id: idSchema,
  appPassword: line(200).default(''),
})

export const credentialSchema = z.object({
  id: idSchema,
  platform: platformSchema,
  name: z.string(),
  siteUrl: z.string().nullable(),
  username: z.string().nullable(),
  /** The last four characters of the secret; the secret itself never leaves the server. */
  secretHint: z.string(),
  status: z.enum(['connected', 'error', 'disconnected']),
  statusMessage: z.string().nullable(),
  testedAt: timeSchema.nullable(),
  createdAt: timeSchema,
  abilities: z.object({ update: z.boolean(), remove: z.boolean(), test: z.boolean() }),
})
export type Credential = z.infer<typeof credentialSchema>

export const connectionTestSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  /** What to check, when it failed; what to know, when it did not. */
  hints: z.array(z.string()),
  credential: credentialSchema,
})
export type ConnectionTestAnswer = z.infer<typeof connectionTestSchema>

export const credentialsContract = oc.prefix('/credentials').router({
  list: oc
    .route({ method: 'GET', path: '/' })
    .input(z.object({ platform: platformSchema.optional() }))
    .output(z.object({ items: z.array(credentialSchema) })),
  create: oc
    .route({ method: 'POST', path: '/', successStatus: 201 })
    .input(newCredentialSchema)
    .output(credentialSchema),
  update: oc
    .route({ method: 'PUT', path: '/{id}' })
    .input(changedCredentialSchema)
    .output(credentialSchema),
  remove: oc.route({ method: 'DELETE', path: '/{id}' }).input(byId).output(done),
  test: oc
    .route({ method: 'POST', path: '/{id}/test', summary: 'Tests the connection to the site' })
    .input(byId)
    .output(connectionTestSchema),
})
