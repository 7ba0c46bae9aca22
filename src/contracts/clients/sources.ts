import { z } from 'zod'
import { oc } from '../operations.ts'
import { knowledgeLimits } from '../rules/clients/client-rules.ts'
import { sourceLimits } from '../rules/clients/source-limits.ts'
import { done, idSchema, line, paragraph, timeSchema } from '../shapes.ts'
import { knowledgeItemSchema } from './knowledge.ts'

export const sourceSchema = z.object({
  id: idSchema,
  kind: z.enum(['document', 'page']),
  /** The name of a file, or the title of a page. */
  name: z.string(),
  /** Of a page. */
  address: z.string(),
  format: z.enum(['pdf', 'docx', 'markdown', 'text', 'html']),
  /** Bytes of a document. */
  size: z.int(),
  state: z.enum(['waiting', 'reading', 'read', 'failed']),
  /** Why it could not be read. */
  problem: z.string(),
  pageCount: z.int().nullable(),
  words: z.int(),
  readAt: timeSchema.nullable(),
  addedBy: z.string(),
  createdAt: timeSchema,
  /** How far the extraction of facts has got. */
  facts: z.enum(['none', 'drawing', 'drawn', 'failed']),
  factsProblem: z.string(),
})
export type Source = z.output<typeof sourceSchema>

export const passageSchema = z.object({
  number: z.int(),
  heading: z.string(),
  page: z.int().nullable(),
  content: z.string(),
  /** It speaks to a machine rather than to readers, and no article is written with it. */
  suspect: z.boolean(),
})
export type Passage = z.output<typeof passageSchema>

export const siteCrawlSchema = z.object({
  id: idSchema,
  address: z.string(),
  state: z.enum(['waiting', 'reading', 'read', 'stopped', 'failed']),
  problem: z.string(),
  /** Pages found so far, and those of them that are read or could not be. */
  found: z.int(),
  read: z.int(),
  failed: z.int(),
  createdAt: timeSchema,
})
export type SiteCrawl = z.output<typeof siteCrawlSchema>

export const proposedFactSchema = z.object({
  id: idSchema,
  content: z.string(),
  /** The words of the source that say so, as they stand there. */
  quote: z.string(),
  /** Where they stand in it: "page 3", or a heading. */
  place: z.string(),
  sourceId: idSchema,
  sourceName: z.string(),
  address: z.string(),
})
export type ProposedFact = z.output<typeof proposedFactSchema>

export const sourcesSchema = z.object({
  documents: z.array(sourceSchema),
  pages: z.array(sourceSchema),
  /** The last crawl of the website. */
  reading: siteCrawlSchema.nullable(),
  proposals: z.array(proposedFactSchema),
  abilities: z.object({ update: z.boolean() }),
})
export type Sources = z.output<typeof sourcesSchema>

const megabytes = sourceLimits.documentBytes / 1024 / 1024
export const documentUploadSchema = z
  .file()
  .max(sourceLimits.documentBytes, `Please choose a document of up to ${megabytes} MB`)

const ofClient = z.object({ clientId: idSchema })
const ofRow = ofClient.extend({ id: idSchema })

const sources = oc.prefix('/clients/{clientId}').router({
  list: oc
    .route({
      method: 'GET',
      path: '/sources',
      summary: 'The documents and pages of a client, and the facts proposed from them',
    })
    .meta({ scope: 'clients:read' })
    .input(ofClient)
    .output(sourcesSchema),
  get: oc
    .route({ method: 'GET', path: '/sources/{id}', summary: 'A source with its passages' })
    .meta({ scope: 'clients:read' })
    .input(ofRow)
    .output(sourceSchema.extend({ passages: z.array(passageSchema) })),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/sources/{id}',
      summary: 'Removes a source; accepted facts stay',
    })
    .input(ofRow)
    .output(done),
  addDocument: oc
    .route({
      method: 'POST',
      path: '/documents',
      successStatus: 201,
      summary: 'Adds a PDF, Word, Markdown or text document, which is then read',
    })
    .input(ofClient.extend({ file: documentUploadSchema }))
    .output(sourceSchema),
  replaceDocument: oc
    .route({ method: 'PUT', path: '/documents/{id}', summary: 'Reads a new file in its place' })
    .input(ofRow.extend({ file: documentUploadSchema }))
    .output(sourceSchema),
  readSite: oc
    .route({
      method: 'POST',
      path: '/site-readings',
      successStatus: 201,
      summary: 'Starts to read up to 30 pages of a website',
    })
    .input(ofClient.extend({ address: line(500, 'Please enter the website’s address') }))
    .output(siteCrawlSchema),
  stopSite: oc
    .route({
      method: 'POST',
      path: '/site-readings/stop',
      summary: 'Stops reading the website; pages that are read stay',
    })
    .input(ofClient)
    .output(done),
  drawFacts: oc
    .route({
      method: 'POST',
      path: '/proposed-facts',
      summary: 'Has the writer propose facts from sources, one by one',
    })
    .input(ofClient.extend({ sourceIds: z.array(idSchema).min(1).max(50) }))
    .output(done),
  acceptFact: oc
    .route({
      method: 'POST',
      path: '/proposed-facts/{id}/accept',
      summary: 'Makes a proposed fact, as it is or changed, one of the client’s facts',
    })
    .input(
      ofRow.extend({
        content: paragraph(knowledgeLimits.content).min(1, 'Please enter the fact or note'),
        validUntil: z.iso.date('Please enter a date').nullable().default(null),
      }),
    )
    .output(knowledgeItemSchema),
  rejectFact: oc
    .route({
      method: 'POST',
      path: '/proposed-facts/{id}/reject',
      summary: 'Rejects a proposed fact; it is not proposed again',
    })
    .input(ofRow)
    .output(done),
})

/** The routes of documents, websites and the facts proposed from them. Apart, since one page needs them. */
export const sourcesContract = { sources }
