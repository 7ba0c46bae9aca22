import { z } from 'zod'
import { oc } from '../operations.ts'
import { knowledgeLimits } from '../rules/clients/client-rules.ts'
import { line, paragraph } from '../shapes.ts'
import { clientFieldsSchema, clientSchema, industries } from './clients.ts'

/** Something found on a website: what is proposed, the words that say so ('' where none do), and on which page. */
export const foundSchema = z.object({ value: z.string(), quote: z.string(), page: z.string() })
export type Found = z.output<typeof foundSchema>

/** What a website says of its owner, as a proposal for a client; null is what it doesn't say. */
export const clientProposalSchema = z.object({
  /** Of the website's first page. */
  address: z.string(),
  name: foundSchema.nullable(),
  industry: z.enum(industries).nullable(),
  description: foundSchema.nullable(),
  audience: foundSchema.nullable(),
  voice: foundSchema.nullable(),
  /** The address of a picture, and the picture itself, small, as a `data:` address. */
  logo: foundSchema.extend({ picture: z.string() }).nullable(),
  /** As #rrggbb. */
  colours: z.array(foundSchema),
  facts: z.array(foundSchema),
  pages: z.array(z.object({ title: z.string(), address: z.string() })),
})
export type ClientProposal = z.output<typeof clientProposalSchema>

const address = line(500, 'Please enter the website’s address')

/** What a person has accepted of a proposal, as it was or changed. */
export const acceptedProposalSchema = clientFieldsSchema.extend({
  address,
  audience: paragraph(knowledgeLimits.audience).default(''),
  voice: paragraph(knowledgeLimits.voice).default(''),
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/i))
    .max(8)
    .default([]),
  /** The address of the picture to take as logo; '' takes none. */
  logo: line(2_000).default(''),
  facts: z
    .array(
      z.object({
        content: paragraph(knowledgeLimits.content).min(1),
        passage: paragraph(knowledgeLimits.passage),
        source: line(500),
      }),
    )
    .max(50)
    .default([]),
  /** Whether the website is read for its pages and passages. */
  readSite: z.boolean().default(false),
})
export type AcceptedProposal = z.output<typeof acceptedProposalSchema>

const beginnings = oc.prefix('/client-beginnings').router({
  propose: oc
    .route({
      method: 'POST',
      path: '/propose',
      summary: 'Proposes a client from a few pages of its website; stores nothing',
    })
    .input(z.object({ address }))
    .output(clientProposalSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Adds a client with what was accepted of a proposal',
    })
    .input(acceptedProposalSchema)
    .output(clientSchema),
})

/** The routes by which a client begins with its website. Apart, since one page needs them. */
export const beginningsContract = { beginnings }
