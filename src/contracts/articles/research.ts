import { z } from 'zod'
import { oc } from '../operations.ts'
import { sourceClasses } from '../rules/articles/source-classes.ts'
import { researchModes, sourcePlacements } from '../rules/publishing/published-sources.ts'
import { byId, done, idSchema, line, timeSchema } from '../shapes.ts'
import { leadingPagesSchema } from './leading-pages.ts'
import { groundedClaimSchema } from './outlines.ts'

/** Pages that a person may add to one article. */
export const mostAddedSources = 20

export const sourceNoteSchema = z.object({
  statement: z.string(),
  /** Stands in the page word for word. */
  quote: z.string(),
  /** Where in the page it stands: "page 3", or a heading. */
  place: z.string(),
  /** Whether a section was written with it. */
  used: z.boolean(),
})

export const articleSourceSchema = z.object({
  id: idSchema,
  origin: z.enum(['search', 'added']),
  address: z.string(),
  title: z.string(),
  publisher: z.string(),
  /** Who speaks there, whose word counts most first. */
  class: z.enum(sourceClasses),
  /** Days, as YYYY-MM-DD. */
  publishedOn: z.string().nullable(),
  updatedOn: z.string().nullable(),
  state: z.enum(['waiting', 'read', 'refused', 'dropped']),
  /** Why it was refused. */
  problem: z.string(),
  readAt: timeSchema.nullable(),
  notes: z.array(sourceNoteSchema),
  /** Passages that speak to machines and were left out. */
  suspect: z.int(),
  /** Sentences of the article's present text that it supports. */
  supports: z.int(),
})
export type ArticleSource = z.output<typeof articleSourceSchema>

export const articleSourcesSchema = z.object({
  /** Whether the article asks for a search of the web. */
  research: z.enum(researchModes),
  /** What the last run searched for; null when it searched nothing. */
  searched: z
    .object({
      questions: z.array(z.string()),
      /** The pages that lead a search for its subject; null where none were looked for. */
      leading: leadingPagesSchema.nullable(),
      searches: z.array(
        z.object({
          query: z.string(),
          found: z.int(),
          problem: z.string(),
          /** Whether it looked once more for what the first searches had left open. */
          again: z.boolean(),
        }),
      ),
      /** What readers find in the article and not on every other page, with the evidence that bears it out. */
      news: z.array(groundedClaimSchema),
      /** Questions that no page answers, also not after the second search. */
      unanswered: z.array(z.string()),
      /** Why there is less of it than was asked for. */
      problem: z.string(),
      at: timeSchema,
    })
    .nullable(),
  sources: z.array(articleSourceSchema),
  placement: z.enum(sourcePlacements),
  abilities: z.object({ update: z.boolean() }),
})
export type ArticleSources = z.output<typeof articleSourcesSchema>

export const clientResearchSchema = z.object({
  /** What new articles begin with. */
  research: z.enum(researchModes),
  placement: z.enum(sourcePlacements),
  /** Whether a search service is connected. */
  canSearch: z.boolean(),
  /** How many articles have an approval that another placement would void. */
  approvals: z.int().nonnegative(),
  abilities: z.object({ update: z.boolean() }),
})
export type ClientResearch = z.output<typeof clientResearchSchema>

const ofSource = z.object({ id: idSchema, sourceId: idSchema })

export const researchContract = oc.router({
  get: oc
    .route({
      method: 'GET',
      path: '/articles/{id}/sources',
      summary: 'What was searched for an article, and the pages that were read or refused',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(articleSourcesSchema),
  add: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/sources',
      successStatus: 202,
      summary: 'Has a page read as a source of the article',
    })
    .input(z.object({ id: idSchema, address: line(500, 'Please enter the page’s address') }))
    .output(done),
  drop: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/sources/{sourceId}/drop',
      summary: 'Leaves a source out: what relied on it is open again',
    })
    .input(ofSource)
    .output(done),
  restore: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/sources/{sourceId}/restore',
      summary: 'Brings a source back that was left out',
    })
    .input(ofSource)
    .output(done),
  client: oc
    .route({
      method: 'GET',
      path: '/clients/{clientId}/research',
      summary: 'How a client’s articles are researched, and how their sources are published',
    })
    .input(z.object({ clientId: idSchema }))
    .output(clientResearchSchema),
  setClient: oc
    .route({ method: 'PUT', path: '/clients/{clientId}/research', summary: 'Sets both' })
    .input(
      z.object({
        clientId: idSchema,
        research: z.enum(researchModes),
        placement: z.enum(sourcePlacements),
      }),
    )
    .output(done),
})
