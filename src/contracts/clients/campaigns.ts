import { z } from 'zod'
import { archivableRoutes } from '../archivable.ts'
import { stageTotalSchema } from '../client-overview.ts'
import { oc } from '../operations.ts'
import { signOffStages } from '../rules/approval/sign-off-stages.ts'
import { articleLanguages } from '../rules/articles/languages.ts'
import { campaignOrders } from '../rules/clients/campaign-list.ts'
import {
  cursorFields,
  idSchema,
  line,
  listInAddress,
  nextCursorSchema,
  paragraph,
  seenUpdatedAt,
  timeSchema,
} from '../shapes.ts'
import { defaultTemplateChoices, defaultTemplatesSchema, optionalId } from './default-templates.ts'

export const aspectRatioSchema = z.string().regex(/^\d{1,2}:\d{1,2}$/)

export const campaignFieldsSchema = z.object({
  name: line(200, 'Campaign name is required'),
  clientId: z.uuid('Client is required'),
  goal: paragraph(2000).default(''),
  targetAudience: paragraph(2000).default(''),
  description: paragraph(5000).default(''),
  platform: line(100).default(''),
  /** What its articles are written in; null or '' is the client’s language, or else that of each brief. */
  language: z
    .enum(['', ...articleLanguages])
    .nullish()
    .transform((tag) => tag || null),
  ...defaultTemplateChoices,
  imageGeneratorId: optionalId,
  defaultAspectRatio: z
    .union([aspectRatioSchema, z.literal('')])
    .nullish()
    .transform((value) => value || null),
})
export type CampaignFields = z.infer<typeof campaignFieldsSchema>

export const campaignChangeSchema = campaignFieldsSchema.extend({ updatedAt: seenUpdatedAt })
export type CampaignChange = z.infer<typeof campaignChangeSchema>

export const campaignSchema = z.object({
  id: idSchema,
  name: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  isArchived: z.boolean(),
  /** An archived client takes its campaigns along. */
  clientIsArchived: z.boolean(),
  goal: z.string(),
  targetAudience: z.string(),
  description: z.string(),
  platform: z.string(),
  language: z.enum(articleLanguages).nullable(),
  ...defaultTemplatesSchema.shape,
  /** What applies where the campaign has none of a kind. */
  clientDefaults: defaultTemplatesSchema,
  imageGeneratorId: idSchema.nullable(),
  defaultAspectRatio: z.string().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  articles: z.int(),
  /** Who approves its articles: by its own setting, or else its client’s. */
  approval: z.enum(signOffStages),
  /** `leaveApproval`: move articles to where the approval that they need here isn’t needed. */
  abilities: z.object({ update: z.boolean(), remove: z.boolean(), leaveApproval: z.boolean() }),
})
export type Campaign = z.infer<typeof campaignSchema>

/** A campaign in the list, with how its work stands. */
const campaignLineSchema = campaignSchema.extend({
  /** How many articles there are in each stage; those without articles are left out. */
  stages: z.array(stageTotalSchema),
  next: z.object({ articleId: idSchema, title: z.string(), at: timeSchema }).nullable(),
  /** Who made it; null for a former member. */
  owner: z.object({ name: z.string(), pictureUrl: z.string().nullable() }).nullable(),
  /** Taken in this calendar month (UTC), less what came back. */
  creditsThisMonth: z.int(),
})
export type CampaignLine = z.infer<typeof campaignLineSchema>

const campaignPageRequestSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Words of the name or goal, in any case. */
  search: line(200).default(''),
  clientId: idSchema.optional(),
  archived: z.stringbool().default(false),
  sort: z.enum(campaignOrders).default('newest'),
  reversed: z.stringbool().default(false),
})
export type CampaignPageRequest = z.output<typeof campaignPageRequestSchema>

export const imageGeneratorSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string(),
  availableAspectRatios: z.array(z.string()),
})
export type ImageGenerator = z.infer<typeof imageGeneratorSchema>

/** The most clients whose campaigns are asked for at once. */
const clientsAtOnce = 100

const campaignListRequestSchema = z.object({
  archived: z.stringbool().default(false),
  /** Words of the name or of the client’s, in any order and either case. */
  search: line(200).default(''),
  clientIds: listInAddress(idSchema, clientsAtOnce).optional(),
  ...cursorFields,
})
export type CampaignListRequest = z.output<typeof campaignListRequestSchema>

const routes = archivableRoutes({
  name: 'campaigns',
  row: campaignSchema,
  fields: campaignFieldsSchema,
  change: campaignChangeSchema.extend({ id: idSchema }),
})

export const campaignsContract = oc.prefix('/campaigns').router({
  page: oc
    .route({
      method: 'GET',
      path: '/page',
      summary: 'One page of the campaigns, with how their work stands',
    })
    .meta({ scope: 'clients:read' })
    .input(campaignPageRequestSchema)
    .output(z.object({ items: z.array(campaignLineSchema), total: z.int() })),
  ...routes,
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Campaigns, newest first; either those in use or those archived',
    })
    .meta({ scope: 'clients:read' })
    .input(campaignListRequestSchema.default({ archived: false, search: '' }))
    .output(z.object({ items: z.array(campaignSchema), nextCursor: nextCursorSchema })),
  create: routes.create.meta({ scope: 'briefs:write' }),
})

export const imageGeneratorsContract = oc.prefix('/image-generators').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'Active image generators by name' })
    .meta({ scope: 'clients:read' })
    .output(z.object({ items: z.array(imageGeneratorSchema) })),
})
