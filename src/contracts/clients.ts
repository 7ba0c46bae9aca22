import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  byId,
  byIds,
  dependentsSchema,
  done,
  idSchema,
  line,
  paragraph,
  seenUpdatedAt,
  timeSchema,
  timeZoneSchema,
} from './shapes.ts'

export const industries = [
  'Technology',
  'Finance',
  'Healthcare',
  'Education',
  'Retail',
  'Manufacturing',
  'Entertainment',
  'Media',
  'Travel',
  'Real Estate',
  'Food & Beverage',
  'Consulting',
  'Marketing',
  'Other',
] as const

export const clientFieldsSchema = z.object({
  name: line(200).min(1, 'Client name is required'),
  industry: z.enum(industries, 'Industry is required'),
  description: paragraph(5000).default(''),
  /** Where its articles are scheduled; null is the zone of whoever schedules. Left out, it stays. */
  timeZone: timeZoneSchema.nullable().optional(),
})
export type ClientFields = z.infer<typeof clientFieldsSchema>

export const clientChangeSchema = clientFieldsSchema.extend({ updatedAt: seenUpdatedAt })
export type ClientChange = z.infer<typeof clientChangeSchema>

export const clientSchema = z.object({
  id: idSchema,
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  timeZone: z.string().nullable(),
  logoUrl: z.string().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  isArchived: z.boolean(),
  /** Invented, to show what the product makes. */
  isSample: z.boolean(),
  /** Those in use. */
  campaigns: z.int(),
  archivedCampaigns: z.int(),
  articles: z.int(),
  abilities: z.object({ update: z.boolean(), remove: z.boolean() }),
})
export type Client = z.infer<typeof clientSchema>

/** Images are re-encoded on arrival; this is the most a browser may send. */
export const imageUploadLimit = 5 * 1024 * 1024
export const imageUploadSchema = z.file().max(imageUploadLimit, 'Please choose an image under 5 MB')

export const clientsContract = oc.prefix('/clients').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Clients, newest first; either those in use or those archived',
    })
    .input(z.object({ archived: z.stringbool().default(false) }).default({ archived: false }))
    .output(z.object({ items: z.array(clientSchema) })),
  get: oc.route({ method: 'GET', path: '/{id}' }).input(byId).output(clientSchema),
  create: oc
    .route({ method: 'POST', path: '/', successStatus: 201 })
    .input(clientFieldsSchema)
    .output(clientSchema),
  update: oc
    .route({ method: 'PUT', path: '/{id}' })
    .input(clientChangeSchema.extend({ id: idSchema }))
    .output(clientSchema),
  remove: oc.route({ method: 'DELETE', path: '/{id}' }).input(byId).output(done),
  archive: oc
    .route({
      method: 'POST',
      path: '/archive',
      summary: 'Takes clients out of lists, pickers and new orders; all of them or none',
    })
    .input(byIds)
    .output(done),
  restore: oc
    .route({ method: 'POST', path: '/restore', summary: 'Brings archived clients back' })
    .input(byIds)
    .output(done),
  removeMany: oc
    .route({ method: 'POST', path: '/remove', summary: 'Deletes the clients named, all or none' })
    .input(byIds)
    .output(done),
  dependents: oc
    .route({ method: 'GET', path: '/{id}/dependents', summary: 'What would be deleted with it' })
    .input(byId)
    .output(dependentsSchema),
  uploadLogo: oc
    .route({ method: 'PUT', path: '/{id}/logo' })
    .input(z.object({ id: idSchema, file: imageUploadSchema }))
    .output(z.object({ logoUrl: z.string() })),
  removeLogo: oc.route({ method: 'DELETE', path: '/{id}/logo' }).input(byId).output(done),
})
