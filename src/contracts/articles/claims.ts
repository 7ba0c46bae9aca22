import { z } from 'zod'
import { oc } from '../operations.ts'
import { sourceClasses } from '../rules/articles/source-classes.ts'
import { claimKinds, claimModes, claimVerdicts, longestReason } from '../rules/claim-rules.ts'
import { byId, done, idSchema, paragraph, timeSchema } from '../shapes.ts'

/** The words that a claim is bound to, and where they stand. */
const passageSchema = z.object({
  /** Stands in the client's facts, in the page the article was written from, in the brief, or in the article itself. */
  kind: z.enum(['fact', 'source', 'brief', 'client', 'article']),
  /** What a person calls the place, such as “Client fact” or the page's title. */
  label: z.string(),
  /** The page's address; null where there is none. */
  address: z.string().nullable(),
  /** Stands there literally. */
  quote: z.string(),
  /** The page that was read for the article, where it is one. */
  page: z
    .object({
      id: idSchema,
      publisher: z.string(),
      /** A day, as YYYY-MM-DD. */
      publishedOn: z.string().nullable(),
      /** When it was last changed, and who speaks there; absent in what was checked before these were known. */
      updatedOn: z.string().nullish(),
      class: z.enum(sourceClasses).optional(),
    })
    .optional(),
})
export const claimEvidenceSchema = passageSchema.extend({
  /** Up to two more passages, where it takes them together to bear out the sentence. */
  also: z.array(passageSchema).optional(),
})
export type ClaimEvidence = z.output<typeof claimEvidenceSchema>

export const claimSchema = z.object({
  /** Names the sentence: the SHA-256 of its folded words. */
  sentence: z.string(),
  /** The block it stands in: `introduction`, `sections[0].content`, `posts.linkedin`, … */
  place: z.string(),
  text: z.string(),
  /** Its characters in the block's Markdown; null where marks cut across it. */
  range: z.object({ from: z.int(), to: z.int() }).nullable(),
  kind: z.enum(claimKinds),
  verdict: z.enum(claimVerdicts),
  /** Whether it keeps a gated article from going out. */
  open: z.boolean(),
  why: z.string(),
  evidence: claimEvidenceSchema.nullable(),
  confirmed: z.object({ by: z.string(), reason: z.string(), at: timeSchema }).nullable(),
})
export type Claim = z.output<typeof claimSchema>

export const articleClaimsSchema = z.object({
  mode: z.enum(claimModes),
  /** Whether the article has been checked at least once. */
  checked: z.boolean(),
  /** Under way: waiting for a process, or with one. */
  checking: z.boolean(),
  /** Why the last check could not be made; null when it could. */
  problem: z.string().nullable(),
  claims: z.array(claimSchema),
  /** How many sentences there are of each verdict. */
  counts: z.record(z.enum(claimVerdicts), z.int()),
  open: z.int(),
  abilities: z.object({ check: z.boolean(), answer: z.boolean() }),
})
export type ArticleClaims = z.output<typeof articleClaimsSchema>

const ofSentence = z.object({ id: idSchema, sentence: z.string().length(64) })

export const claimsContract = oc.router({
  get: oc
    .route({
      method: 'GET',
      path: '/articles/{id}/claims',
      summary: 'Every sentence of the article’s current package, with what supports it',
    })
    .meta({ scope: 'articles:read' })
    .input(byId)
    .output(articleClaimsSchema),
  check: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/claims/check',
      successStatus: 202,
      summary: 'Checks the sentences that have changed since they were checked',
    })
    .input(byId)
    .output(done),
  confirm: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/claims/confirm',
      summary: 'Confirms a sentence in one’s own name, with a reason',
    })
    .input(
      ofSentence.extend({
        reason: paragraph(longestReason).min(1, 'Please say how you know'),
      }),
    )
    .output(done),
  reopen: oc
    .route({
      method: 'POST',
      path: '/articles/{id}/claims/reopen',
      summary: 'Takes a confirmation back',
    })
    .input(ofSentence)
    .output(done),
  client: oc
    .route({
      method: 'GET',
      path: '/clients/{clientId}/claims',
      summary: 'What happens to open claims of a client’s articles',
    })
    .input(z.object({ clientId: idSchema }))
    .output(z.object({ mode: z.enum(claimModes), abilities: z.object({ update: z.boolean() }) })),
  setClient: oc
    .route({ method: 'PUT', path: '/clients/{clientId}/claims', summary: 'Sets it' })
    .input(z.object({ clientId: idSchema, mode: z.enum(claimModes) }))
    .output(done),
})
