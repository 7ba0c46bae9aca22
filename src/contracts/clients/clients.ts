import { z } from 'zod'
import { archivableRoutes } from '../archivable.ts'
import { oc } from '../operations.ts'
import {
  byId,
  done,
  idSchema,
  line,
  paragraph,
  seenUpdatedAt,
  timeSchema,
  timeZoneSchema,
} from '../shapes.ts'

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
  name: line(200, 'Client name is required'),
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
  ...archivableRoutes({
    name: 'clients',
    row: clientSchema,
    fields: clientFieldsSchema,
    change: clientChangeSchema.extend({ id: idSchema }),
  }),
  uploadLogo: oc
    .route({ method: 'PUT', path: '/{id}/logo', summary: 'Sets the logo of a client' })
    .input(z.object({ id: idSchema, file: imageUploadSchema }))
    .output(z.object({ logoUrl: z.string() })),
  removeLogo: oc
    .route({ method: 'DELETE', path: '/{id}/logo', summary: 'Removes the logo of a client' })
    .input(byId)
    .output(done),
})
