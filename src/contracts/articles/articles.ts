import { z } from 'zod'
import { oc } from '../operations.ts'
import { articleSorts } from '../rules/articles/article-sorts.ts'
import { articleStages } from '../rules/articles/article-stages.ts'
import { inputTypes } from '../rules/articles/input-types.ts'
import { articleLanguages } from '../rules/articles/languages.ts'
import { articleStatuses } from '../rules/articles/statuses.ts'
import { postNetworks } from '../rules/publishing/post-length.ts'
import { researchModes } from '../rules/publishing/published-sources.ts'
import {
  byId,
  cursorFields,
  done,
  idSchema,
  line,
  nextCursorSchema,
  paragraph,
  personSchema,
  timeSchema,
} from '../shapes.ts'

export const inputTypeSchema = z.enum(inputTypes, 'Input type is required')

export const articleStatusSchema = z.enum(articleStatuses)

export const articleStageSchema = z.enum(articleStages)

/** Where an article stands, derived from all that happened to it. */
export const standingSchema = z.object({
  stage: articleStageSchema,
  /** Who has it now, or asked for changes, by name. */
  people: z.array(z.string()),
  /** Since when they have it or asked, when it goes out, or when it went live; null for other stages. */
  at: timeSchema.nullable(),
  /** Why it needs attention; null for other stages. */
  problem: z.string().nullable(),
})
export type Standing = z.infer<typeof standingSchema>

export const relatedContentTypes = postNetworks

/** One complete content package (article, banner, social posts) costs this many credits. */
export const articleCost = 1

export const newArticlesSchema = z.object({
  campaignId: z.uuid('Campaign is required'),
  inputType: inputTypeSchema,
  inputValue: paragraph(20_000, 'Input value is required'),
  /**
   * True splits the value on line breaks and commas, `lines` on line breaks alone, up to ten inputs; a prompt is one
   * text unless said otherwise.
   */
  multiple: z.union([z.boolean(), z.literal('lines')]).optional(),
  /** Without a template, it is the campaign’s, its client’s, or else the first of the workspace’s list. */
  seoTemplateId: z.uuid().nullish(),
  toneTemplateId: z.uuid().nullish(),
  imageTemplateId: z.uuid().nullish(),
  authorTemplateId: z.uuid().nullish(),
  imageGeneratorId: idSchema.nullish(),
  aspectRatio: z.string().max(10).nullish(),
  initialDraft: paragraph(50_000).default(''),
  subtitle: line(300).default(''),
  goal: paragraph(2000).default(''),
  readTime: z.int().min(1).max(60).nullish(),
  /** What it is written in; the campaign’s or client’s language where nothing is said, or else that of the input. */
  language: z.enum(articleLanguages).nullish(),
  /** Where it is researched; the client's own way where nothing is said. */
  research: z.enum(researchModes).nullish(),
  relatedContentTypes: z.array(z.enum(relatedContentTypes)).default([...relatedContentTypes]),
  /** Whether writing waits after the outline until a person has approved it. */
  outlineFirst: z.boolean().default(false),
})
export type NewArticles = z.output<typeof newArticlesSchema>

export const progressSchema = z.object({
  runId: idSchema,
  stage: z.string(),
  percent: z.int().min(0).max(100),
})
export type Progress = z.infer<typeof progressSchema>

export const articleCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  standing: standingSchema,
  status: articleStatusSchema,
  inputType: inputTypeSchema,
  inputValue: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  campaignId: idSchema,
  campaignName: z.string(),
  /** What it belongs to and is archived: its client, or else its campaign. */
  archived: z.enum(['client', 'campaign']).nullable(),
  bannerImageUrl: z.string().nullable(),
  /** Words of the text, headings included; null before there is one. */
  words: z.int().nonnegative().nullable(),
  /** Where readers find it: the address of the newest publication. */
  publishedUrl: z.string().nullable(),
  /** The newest publication sent an earlier revision than the present one. */
  changedSincePublishing: z.boolean(),
  /** Where its approval stands, in words; null while nobody was asked. */
  approval: z.string().nullable(),
  /** Whether somebody has to approve it before it goes out. */
  needsApproval: z.boolean(),
  offlineSample: z.boolean(),
  /** Begun on an empty page or brought along, not ordered. */
  byHand: z.boolean(),
  failureMessage: z.string().nullable(),
  /** Stopped by a person before anything was delivered; `status` is `failed` then. */
  cancelled: z.boolean(),
  createdAt: timeSchema,
  lastPublishedAt: timeSchema.nullable(),
  /** Who works on it; null for nobody. */
  assignee: personSchema.nullable(),
  /** A day, as YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  /** The template of its byline; null where it has none any more. */
  authorTemplateId: idSchema.nullable(),
  /** Its byline, once it is written. */
  authorName: z.string(),
  /** Who is asked to review it, while its status is `pending_review`. */
  reviewer: personSchema.nullable(),
  /** The status that it goes back to after a review; null while it waits for none. */
  statusBeforeReview: z.enum(['completed', 'draft']).nullable(),
  /** Set while the article is being written. */
  progress: progressSchema.nullable(),
})
export type ArticleCard = z.infer<typeof articleCardSchema>

export const articleContentSchema = z.object({
  introduction: z.string(),
  sections: z.array(z.object({ title: z.string(), content: z.string() })),
  conclusion: z.string(),
})
export type ArticleContent = z.infer<typeof articleContentSchema>

/** Names a section for as long as it exists, wherever it stands and whatever it says. */
export const sectionIdSchema = z.string().regex(/^[\w-]{1,40}$/)

/** The content as it is edited. Ids are absent where an earlier release wrote or answers. */
export const editedContentSchema = articleContentSchema.extend({
  sections: z.array(
    z.object({ id: sectionIdSchema.optional(), title: z.string(), content: z.string() }),
  ),
})
export type EditedContent = z.infer<typeof editedContentSchema>

export const articleSchema = articleCardSchema.extend({
  /** The newest publication on each kind of site. */
  wordpressPostUrl: z.string().nullable(),
  webflowPreviewUrl: z.string().nullable(),
  webflowItemId: z.string().nullable(),
  subtitle: z.string(),
  slug: z.string(),
  summary: z.string(),
  bodyContent: z.string(),
  content: editedContentSchema.nullable(),
  /** The tag of the language it is written in, by its words; null where they are too few to tell. */
  language: z.string().nullable(),
  /** The text with its sources, as readers get it; null where the client publishes none. */
  asPublished: z
    .object({ content: articleContentSchema.nullable(), bodyContent: z.string() })
    .nullable(),
  readTime: z.string(),
  metaDescription: z.string(),
  optimizedBannerImageUrl: z.string().nullable(),
  openGraphImage: z.string().nullable(),
  bannerAlt: z.string(),
  authorImageUrl: z.string().nullable(),
  /** The posts that belong to the package; an empty one was not asked for. */
  social: z
    .object({
      linkedin: z.string(),
      facebook: z.string(),
      twitter: z.string(),
      newsletter: z.string(),
      /** The picture that goes with the posts. */
      imageUrl: z.string().nullable(),
      rewritesLeft: z.int().nonnegative(),
    })
    .nullable(),
  /** What else there is to ask for of its way to sites: publications, times it is scheduled for, a plan to send it. */
  goesOut: z.object({ published: z.boolean(), scheduled: z.boolean(), planned: z.boolean() }),
  revision: z.int(),
  /** How many passages the writer may still revise. */
  aiEditsLeft: z.int().nonnegative(),
  updatedAt: timeSchema,
  generation: z
    .object({
      status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
      model: z.string().nullable(),
      errorMessage: z.string().nullable(),
      stages: z.array(z.string()),
      /** Stages that came to nothing, and those of a finished article that are at work again. */
      failed: z.array(z.string()),
    })
    .nullable(),
  abilities: z.object({
    publish: z.boolean(),
    download: z.boolean(),
    remove: z.boolean(),
    update: z.boolean(),
  }),
})
export type Article = z.infer<typeof articleSchema>

/** How many articles one request may name. */
export const articlesAtOnce = 100

/** What is done with more articles than one request takes, and how many: people are told of it once, not of each part. */
export const partOfSchema = z.object({ id: idSchema, articles: z.int().min(1).max(10_000) })
export type PartOf = z.infer<typeof partOfSchema>

/** Which articles a list has, and in which order. */
export const listedSchema = z.object({
  search: line(200).default(''),
  clientId: idSchema.optional(),
  campaignId: idSchema.optional(),
  /** One status, or any of several. */
  status: z.union([articleStatusSchema, z.array(articleStatusSchema).min(1).max(8)]).optional(),
  /** One stage, or any of several. */
  stage: z
    .union([articleStageSchema, z.array(articleStageSchema).min(1).max(articleStages.length)])
    .optional(),
  /** Due on this day or later, and on this day or earlier; what is live or cancelled is no longer due. */
  dueFrom: z.iso.date().optional(),
  dueUntil: z.iso.date().optional(),
  /** Given to this member; `me` is the caller. */
  assigneeId: z.union([idSchema, z.literal('me')]).optional(),
  /** Waiting for a review by this member; `me` is the caller. */
  reviewerId: z.union([idSchema, z.literal('me')]).optional(),
  /**
   * Whom what is the caller’s own waits for: `me`, where it is their turn, with what they are asked to review; `others`, where it is
   * with colleagues or the client. Their own is what was given to them, and what they ordered and gave to nobody.
   */
  turn: z.enum(['me', 'others']).optional(),
  /** Only those that a person stopped before anything was delivered, or none of them. */
  cancelled: z.stringbool().optional(),
  /** Of one order of several, by its id. */
  batchId: idSchema.optional(),
  /** Published on a site at this time or later. */
  publishedSince: timeSchema.optional(),
  /** What a search finds is always newest first. */
  sort: z.enum(articleSorts).default('newest'),
})
export type Listed = z.output<typeof listedSchema>

const removed = z.object({ removed: z.int() })

export const articlesContract = oc.prefix('/articles').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'A page of articles, newest first' })
    .meta({ scope: 'articles:read' })
    .input(
      listedSchema.extend({
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        /** From the newest or from the oldest, without a search. `page` does not count then. */
        ...cursorFields,
      }),
    )
    .output(
      z.object({
        items: z.array(articleCardSchema),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        /** Null for orders other than by age, too. */
        nextCursor: nextCursorSchema,
        abilities: z.object({ removeAll: z.boolean() }),
        /** Articles of the workspace being written right now, on any page. */
        generating: z.array(
          z.object({
            id: idSchema,
            label: z.string(),
            progress: progressSchema.nullable(),
            /** The order of several that it belongs to. */
            batchId: idSchema.nullable(),
            /** It waits until somebody lets its batch go on. */
            paused: z.boolean(),
          }),
        ),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/{id}', summary: 'An article with its texts' })
    .meta({ scope: 'articles:read', entityTag: 'read' })
    .input(byId)
    .output(articleSchema),
  markdown: oc
    .route({
      method: 'GET',
      path: '/{id}/markdown',
      summary: 'The whole text of an article as Markdown, its title as the first heading',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(
      z.object({
        id: idSchema,
        title: z.string(),
        status: articleStatusSchema,
        revision: z.int(),
        markdown: z.string(),
      }),
    ),
  create: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 202,
      summary: 'Orders articles: takes the credits and starts generation',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'order' })
    .input(newArticlesSchema)
    .output(
      z.object({
        articles: z.array(z.object({ id: idSchema, inputValue: z.string() })),
        /** Names several as one, which can be paused and followed; null for one article. */
        batchId: idSchema.nullable(),
        creditsLeft: z.int(),
      }),
    ),
  remove: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Deletes an article' })
    .input(byId)
    .output(done),
  removeMany: oc
    .route({ method: 'POST', path: '/remove', summary: 'Deletes the articles named' })
    .input(z.object({ ids: z.array(idSchema).min(1).max(articlesAtOnce) }))
    .output(removed),
  cancelMany: oc
    .route({
      method: 'POST',
      path: '/cancel',
      summary: 'Stops the writing of the articles named; what is not being written stays as it is',
    })
    .input(z.object({ ids: z.array(idSchema).min(1).max(articlesAtOnce) }))
    .output(z.object({ refunded: z.int(), kept: z.int(), ended: z.int() })),
  removeAll: oc
    .route({ method: 'POST', path: '/remove-all', summary: 'Deletes every article there is' })
    .input(z.object({ confirmation: z.literal('delete all') }))
    .output(removed),
})
