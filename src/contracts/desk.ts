import { z } from 'zod'
import { articlesAtOnce, listedSchema, partOfSchema } from './articles/articles.ts'
import { oc } from './operations.ts'
import { bulkPublishingContract } from './publishing/bulk-publishing.ts'
import { publicationPlansContract } from './publishing/publication-plans.ts'
import { searchContract } from './search.ts'
import { byId, done, exportSchema, idSchema, line, personSchema, timeSchema } from './shapes.ts'
import { noticesContract } from './team/notices.ts'

/** The most filters that a person keeps in a workspace. */
export const filtersPerPerson = 30

const ofArticles = z.object({ articleIds: z.array(idSchema).min(1).max(articlesAtOnce) })

const colleagueSchema = personSchema.extend({ you: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

const savedFilterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The values of the list’s address, such as `status=failed&assignee=me`. */
  query: z.string(),
  createdAt: timeSchema,
})
export type SavedFilter = z.infer<typeof savedFilterSchema>

/** One article's value, and the one it is to take the place of. */
const valueChange = <From extends z.ZodType, To extends z.ZodType>(from: From, to: To) =>
  z
    .array(z.object({ articleId: idSchema, from, to }))
    .min(1)
    .max(articlesAtOnce)
    .refine(
      (changes) => new Set(changes.map(({ articleId }) => articleId)).size === changes.length,
      'Please list each article only once',
    )

const dayOrNone = z.iso.date().nullable()

/** What the rows of the list change, one thing at a time. */
export const fieldChangesSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('campaign'), changes: valueChange(idSchema, idSchema) }),
  z.object({ field: z.literal('author'), changes: valueChange(idSchema.nullable(), idSchema) }),
  z.object({
    field: z.literal('assignee'),
    changes: valueChange(idSchema.nullable(), idSchema.nullable()),
    partOf: partOfSchema.optional(),
  }),
  z.object({ field: z.literal('due'), changes: valueChange(dayOrNone, dayOrNone) }),
])
export type FieldChanges = z.infer<typeof fieldChangesSchema>
export type ArticleField = FieldChanges['field']

const fieldOutcomeSchema = z.object({
  articleId: idSchema,
  /** Why this article was left as it is, as a sentence; null when it has the new value. */
  problem: z.string().nullable(),
})
export type FieldOutcome = z.infer<typeof fieldOutcomeSchema>

const neighbourSchema = z.object({ id: idSchema, title: z.string() })

/** Where an article stands in a list. */
export const neighboursSchema = z.object({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
  /** Whether the list still has it: a change may have taken it out of a filter. */
  listed: z.boolean(),
  /** From 1; null where the list hasn't got it, or from which on nobody counts. */
  position: z.int().nullable(),
  total: z.int(),
})
export type Neighbours = z.infer<typeof neighboursSchema>

const presentSchema = personSchema.extend({ writing: z.boolean() })
/** Somebody else who has an article open. */
export type Present = z.infer<typeof presentSchema>

/** The work around articles: who does what until when, and each person’s own filters. */
export const deskWorkContract = oc.prefix('/desk').router({
  people: oc
    .route({
      method: 'POST',
      path: '/people',
      summary: 'The members who can see all of the articles named',
    })
    .meta({ scope: 'articles:read' })
    .input(ofArticles)
    .output(
      z.object({
        people: z.array(colleagueSchema),
        /** Those of the articles whose approval begins with colleagues: a review of them is a decision. */
        approvedByColleagues: z.array(idSchema),
      }),
    ),
  assign: oc
    .route({
      method: 'POST',
      path: '/assign',
      summary: 'Gives articles to a member, or to nobody',
    })
    .input(ofArticles.extend({ assigneeId: idSchema.nullable() }))
    .output(done),
  setDue: oc
    .route({
      method: 'POST',
      path: '/due',
      summary: 'Sets when articles are due, or that they are not',
    })
    .input(ofArticles.extend({ dueOn: z.iso.date().nullable() }))
    .output(done),
  change: oc
    .route({
      method: 'POST',
      path: '/changes',
      summary:
        'Changes the campaign, author, assignee or due date of articles that still have the value it replaces',
    })
    .input(fieldChangesSchema)
    .output(z.object({ outcomes: z.array(fieldOutcomeSchema) })),
  askReview: oc
    .route({ method: 'POST', path: '/reviews', summary: 'Asks a member to review articles' })
    .meta({ scope: 'articles:write' })
    .input(ofArticles.extend({ reviewerId: idSchema }))
    .output(done),
  endReview: oc
    .route({
      method: 'POST',
      path: '/reviews/end',
      summary: 'Ends the review of articles, as reviewed or as no longer wanted',
    })
    .input(ofArticles.extend({ reviewed: z.boolean() }))
    .output(done),
  neighbours: oc
    .route({
      method: 'GET',
      path: '/articles/{articleId}/neighbours',
      summary: 'The articles before and after one in a list, whatever its page',
    })
    .input(listedSchema.extend({ articleId: idSchema }))
    .output(neighboursSchema),
  exportList: oc
    .route({
      method: 'GET',
      path: '/articles/export',
      summary: 'The whole list of articles as CSV, at most 5,000 lines',
    })
    .input(listedSchema)
    .output(exportSchema),
  presence: oc
    .route({
      method: 'POST',
      path: '/articles/{articleId}/presence',
      summary: 'Says that a tab has an article open, or no longer, and answers who else has',
    })
    .input(
      z.object({
        articleId: idSchema,
        tab: z.string().regex(/^[\w-]{8,40}$/),
        state: z.enum(['reading', 'writing', 'gone']),
      }),
    )
    .output(z.object({ people: z.array(presentSchema) })),
  filters: oc
    .route({ method: 'GET', path: '/filters', summary: 'One’s own filters of the list' })
    .output(z.object({ items: z.array(savedFilterSchema) })),
  saveFilter: oc
    .route({
      method: 'POST',
      path: '/filters',
      summary: 'Keeps a filter; one of the same name is replaced',
    })
    .input(
      z.object({
        name: line(60, 'Please enter a name'),
        query: line(1_000),
      }),
    )
    .output(savedFilterSchema),
  removeFilter: oc
    .route({ method: 'DELETE', path: '/filters/{id}', summary: 'Deletes a filter that was kept' })
    .input(byId)
    .output(done),
})

/** Every route of the desk. */
export const deskContract = {
  ...deskWorkContract,
  notices: noticesContract,
  search: searchContract,
  publishing: bulkPublishingContract,
  plans: publicationPlansContract,
}
