import { z } from 'zod'
import { oc } from '../operations.ts'
import { type FindingCode, findingRemedies } from '../rules/publishing/live-findings.ts'
import { done, idSchema, timeSchema } from '../shapes.ts'

/** What a reader meets on a published page that is not as it was sent. */
const liveFindingSchema = z.object({
  code: z.enum(Object.keys(findingRemedies) as [FindingCode, ...FindingCode[]]),
  /** A sentence on what is there. */
  text: z.string(),
  /** What the site answered, where it has no page. */
  status: z.int().optional(),
})
export type LiveFinding = z.infer<typeof liveFindingSchema>

/** How a live page looked to a visitor. */
export const liveCheckSchema = z.object({
  /** `waiting` for its first check; `not_checked` for a page that visitors cannot be sent to. */
  state: z.enum(['waiting', 'ok', 'problems', 'not_checked']),
  checkedAt: timeSchema.nullable(),
  /** Why it is not checked. */
  reason: z.string().nullable(),
  findings: z.array(liveFindingSchema),
})
export type LiveCheck = z.infer<typeof liveCheckSchema>

/** Somebody's changes on the site, as they were when they were found. */
export const siteEditSchema = z.object({ version: z.string(), foundAt: timeSchema })

/** Agreement to lose what somebody changed on a site, as it was when it was seen. */
export const overwriteSchema = z.object({
  credentialId: idSchema,
  version: z.string().regex(/^[0-9a-f]{16}$/),
})

/** A time during which a site showed one revision of an article. */
const livePeriodSchema = z.object({
  id: idSchema,
  credentialId: idSchema,
  credentialName: z.string(),
  revision: z.int(),
  url: z.string(),
  from: timeSchema,
  until: timeSchema.nullable(),
  ended: z.enum(['replaced', 'unpublished']).nullable(),
  /** Who asked for it; empty for a former member. */
  person: z.string(),
})
export type LivePeriod = z.infer<typeof livePeriodSchema>

/** Articles of a client that are live, as many as a feed tells of. */
export const mostLivePosts = 50

const livePostSchema = z.object({
  articleId: idSchema,
  /** As readers see it there: of the revision that is live. */
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  siteName: z.string(),
  /** When it first went live, and when what is there now did. */
  wentLiveAt: timeSchema,
  updatedAt: timeSchema,
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
})
export type LivePost = z.infer<typeof livePostSchema>
export const livePostsSchema = z.object({
  clientName: z.string(),
  items: z.array(livePostSchema),
})

const onSite = z.object({ articleId: idSchema, credentialId: idSchema })
const place = '/articles/{articleId}/sites/{credentialId}'

export const livePostsContract = oc.router({
  list: oc
    .route({
      method: 'GET',
      path: '/clients/{clientId}/live',
      summary: 'What is live of a client and where, what went live last first; 50 at most',
    })
    .meta({ scope: 'articles:read' })
    .input(z.object({ clientId: idSchema }))
    .output(livePostsSchema),
  history: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/live-history',
      summary: 'Which revision was live on which site, and when',
    })
    .meta({ scope: 'articles:read' })
    .input(z.object({ articleId: idSchema }))
    .output(z.object({ items: z.array(livePeriodSchema) })),
  check: oc
    .route({
      method: 'POST',
      path: `${place}/check`,
      successStatus: 202,
      summary: 'Looks at the live page now, and at what the site has stored of the article',
    })
    .input(onSite)
    .output(done),
  changes: oc
    .route({
      method: 'GET',
      path: `${place}/changes`,
      summary: 'What somebody changed on the site since the last publication',
    })
    .input(onSite)
    .output(
      siteEditSchema.extend({
        /** The words as they were published, and as they are there. */
        before: z.string(),
        after: z.string(),
      }),
    ),
  keep: oc
    .route({
      method: 'POST',
      path: `${place}/keep`,
      summary: 'Gives up an update that somebody’s changes on the site have held up',
    })
    .input(onSite)
    .output(done),
  unpublish: oc
    .route({
      method: 'POST',
      path: `${place}/unpublish`,
      successStatus: 202,
      summary: 'Takes the article off the site',
    })
    .input(onSite)
    .output(done),
  rollBack: oc
    .route({
      method: 'POST',
      path: `${place}/roll-back`,
      successStatus: 202,
      summary: 'Publishes a revision again that was live on this site before',
    })
    .input(
      onSite.extend({
        revision: z.int().min(1),
        overwrite: overwriteSchema.shape.version.optional(),
      }),
    )
    .output(done),
})
