import { z } from 'zod'
import { oc } from '../operations.ts'
import { articleLanguages } from '../rules/articles/languages.ts'
import { knowledgeLimits } from '../rules/clients/client-rules.ts'
import { done, idSchema, line, paragraph, seenUpdatedAt, timeSchema } from '../shapes.ts'
import { foundSchema } from './client-beginnings.ts'
import { styleCardSchema } from './style-card.ts'

const words = z.array(line(knowledgeLimits.word).min(1)).max(knowledgeLimits.words).default([])

/** How a client's articles must and must not sound; empty fields ask for nothing. */
export const clientRulesSchema = z.object({
  voice: paragraph(knowledgeLimits.voice).default(''),
  /** Whom its articles speak to. */
  audience: paragraph(knowledgeLimits.audience).default(''),
  /** Passages that show the voice. */
  examples: z.array(paragraph(knowledgeLimits.example).min(1)).max(5).default([]),
  preferred: words,
  avoided: words,
  /** The language of the client’s articles, with its spelling; '' is that of each brief. */
  spelling: z.enum(['', ...articleLanguages]).default(''),
  /** How readers are spoken to, in languages with two forms; '' leaves it to the writer. */
  address: z.enum(['', 'formal', 'informal']).default(''),
  /** Words of claims that need care: an article that uses one is marked for a look. */
  careful: words,
  /** Lines that every article of the client must hold, word for word. */
  required: z.array(line(knowledgeLimits.line).min(1)).max(10).default([]),
  /** Names that never appear. */
  competitors: words,
  /** Of the brand, as #rrggbb; pictures are asked for in them. */
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/i, 'Please write colours like #0a5c4d'))
    .max(8)
    .default([]),
})
export type ClientRules = z.output<typeof clientRulesSchema>

/** A web address, or nothing. */
const sourceSchema = line(500)

export const knowledgeFieldsSchema = z.object({
  kind: z.enum(['fact', 'note']),
  content: paragraph(knowledgeLimits.content).min(1, 'Please enter the fact or note'),
  /** The words of the source that say so. */
  passage: paragraph(knowledgeLimits.passage).default(''),
  /** Where the passage stands: a page's address, or a document's name. */
  source: sourceSchema.default(''),
  /** Whose word it is, such as an expert’s at the client; a change without one leaves it as it is. */
  owner: line(120).optional(),
  /** The last day on which it holds. */
  validUntil: z.iso.date('Please enter a date').nullable().default(null),
})
export type KnowledgeFields = z.output<typeof knowledgeFieldsSchema>

export const knowledgeItemSchema = knowledgeFieldsSchema.extend({
  id: idSchema,
  /** '' where nobody is named. */
  owner: z.string(),
  /** Who approved it last; empty once they have left. */
  approvedBy: z.string(),
  updatedAt: timeSchema,
  /** No longer valid: articles are written without it. */
  expired: z.boolean(),
})
export type KnowledgeItem = z.output<typeof knowledgeItemSchema>

export const knowledgeSchema = z.object({
  rules: clientRulesSchema,
  /** Null before rules have been saved. */
  rulesUpdatedAt: timeSchema.nullable(),
  items: z.array(knowledgeItemSchema),
  abilities: z.object({ update: z.boolean() }),
})
export type Knowledge = z.output<typeof knowledgeSchema>

/** Rules as a website or examples show them, each with the words that say so; null is what they don't say. */
export const proposedRulesSchema = z.object({
  voice: foundSchema.nullable(),
  audience: foundSchema.nullable(),
  /** As #rrggbb. */
  colours: z.array(foundSchema),
})
export type ProposedRules = z.output<typeof proposedRulesSchema>

const ofClient = z.object({ clientId: idSchema })
const ofItem = ofClient.extend({ id: idSchema })

export const knowledgeContract = oc.prefix('/clients/{clientId}').router({
  get: oc
    .route({ method: 'GET', path: '/knowledge', summary: 'A client’s rules, facts and notes' })
    .meta({ scope: 'clients:read' })
    .input(ofClient)
    .output(knowledgeSchema),
  style: oc
    .route({
      method: 'GET',
      path: '/style',
      summary: 'How the client’s website is written, counted from the pages that were read',
    })
    .meta({ scope: 'clients:read' })
    .input(ofClient)
    .output(z.object({ card: styleCardSchema.nullable() })),
  saveRules: oc
    .route({ method: 'PUT', path: '/rules', summary: 'Replaces the rules of a client' })
    .input(ofClient.extend({ rules: clientRulesSchema, updatedAt: seenUpdatedAt }))
    .output(knowledgeSchema),
  proposeRules: oc
    .route({
      method: 'POST',
      path: '/rules/proposal',
      summary: 'Proposes rules from a website’s first page, or from passages; stores nothing',
    })
    .input(
      ofClient.extend({
        from: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('website'),
            address: line(500, 'Please enter the website’s address'),
          }),
          z.object({
            kind: z.literal('examples'),
            examples: clientRulesSchema.shape.examples.unwrap().min(1),
          }),
        ]),
      }),
    )
    .output(proposedRulesSchema),
  add: oc
    .route({
      method: 'POST',
      path: '/knowledge',
      successStatus: 201,
      summary: 'Adds a fact or note',
    })
    .input(ofClient.extend(knowledgeFieldsSchema.shape))
    .output(knowledgeItemSchema),
  change: oc
    .route({
      method: 'PUT',
      path: '/knowledge/{id}',
      summary: 'Changes and approves a fact or note',
    })
    .input(ofItem.extend(knowledgeFieldsSchema.shape).extend({ updatedAt: seenUpdatedAt }))
    .output(knowledgeItemSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/knowledge/{id}', summary: 'Removes a fact or note' })
    .input(ofItem)
    .output(done),
})
