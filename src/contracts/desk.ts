import { oc } from '@orpc/contract'
import { z } from 'zod'
import { articlesAtOnce, personSchema } from './articles.ts'
import { noticesContract } from './notices.ts'
import { searchContract } from './search.ts'
import { byId, done, idSchema, line, timeSchema } from './shapes.ts'

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

/** The work around articles: who does what until when, and each person’s own filters. */
export const deskWorkContract = oc.prefix('/desk').router({
  people: oc
    .route({
      method: 'POST',
      path: '/people',
      summary: 'The members who can see all of the articles named',
    })
    .input(ofArticles)
    .output(z.object({ people: z.array(colleagueSchema) })),
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
  askReview: oc
    .route({ method: 'POST', path: '/reviews', summary: 'Asks a member to review articles' })
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
        name: line(60).min(1, 'Please enter a name'),
        query: line(1_000),
      }),
    )
    .output(savedFilterSchema),
  removeFilter: oc.route({ method: 'DELETE', path: '/filters/{id}' }).input(byId).output(done),
})

/** Every route of the desk. */
export const deskContract = {
  ...deskWorkContract,
  notices: noticesContract,
  search: searchContract,
}
