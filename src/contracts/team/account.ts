import { z } from 'zod'
import { imageUploadSchema } from '../clients/clients.ts'
import { oc } from '../operations.ts'
import { articleColumns } from '../rules/articles/article-columns.ts'
import { done, idSchema } from '../shapes.ts'

export const meSchema = z.object({
  userId: idSchema,
  email: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
  workspace: z.object({
    id: idSchema,
    name: z.string(),
    role: z.enum(['owner', 'admin', 'member']),
  }),
  credits: z.object({
    total: z.int(),
    subscription: z.int(),
    free: z.int(),
    boltOn: z.int(),
  }),
  /** What the person may do in this workspace; what they may do with a row stands with the row. */
  abilities: z.object({
    createClients: z.boolean(),
    addCredentials: z.boolean(),
    manageSubscription: z.boolean(),
    manageTeam: z.boolean(),
    /** Send several articles to their client at once, which opens a page with all of the client’s. */
    sendTogether: z.boolean(),
  }),
  /** True where nothing but the built-in sample writer or illustrator is connected. */
  offline: z.object({ writer: z.boolean(), illustrator: z.boolean() }),
})
export type Me = z.infer<typeof meSchema>

export const meContract = oc.router({
  get: oc
    .route({
      method: 'GET',
      path: '/me',
      summary: 'The person signed in, with workspace, abilities and credits',
    })
    .output(meSchema),
})

/** Archives of their own data a person may begin in an hour. */
export const archivesPerHour = 10

export const accountContract = oc.prefix('/account').router({
  archive: oc
    .route({
      method: 'POST',
      path: '/archive',
      summary: 'The address, good for a minute, of an archive of one’s own data',
    })
    .output(z.object({ url: z.string() })),
  setPicture: oc
    .route({ method: 'PUT', path: '/picture', summary: 'One’s own picture, as the team sees it' })
    .input(z.object({ file: imageUploadSchema }))
    .output(z.object({ pictureUrl: z.string() })),
  removePicture: oc
    .route({ method: 'DELETE', path: '/picture', summary: 'Removes one’s own picture' })
    .output(done),
})

const preferencesSchema = z.object({
  lastUsedCampaignId: idSchema.nullable(),
  /** The columns chosen for the table of articles; null for the usual ones. */
  articleColumns: z.array(z.enum(articleColumns)).nullable(),
})

export const preferencesContract = oc.prefix('/preferences').router({
  get: oc
    .route({ method: 'GET', path: '/', summary: 'What one has set and used last' })
    .output(preferencesSchema),
  save: oc
    .route({ method: 'PUT', path: '/', summary: 'Keeps what is named; the rest stays as it is' })
    .input(preferencesSchema.partial())
    .output(preferencesSchema),
})
